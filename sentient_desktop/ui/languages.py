"""The language of the interface: what the person chose, else the system's, else English."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from sentient_desktop import paths

KNOWN = ("en", "de")


def start_language(application: QCoreApplication, chosen: str) -> list[QTranslator]:
    """Installs the translations for `chosen` (`system`, or one of `KNOWN`); to be kept alive by the caller."""
    system = QLocale.system()
    languages = [tag.partition("-")[0] for tag in system.uiLanguages()] if chosen == "system" else [chosen]
    language = next((one for one in languages if one in KNOWN), "en")
    # Dates and numbers follow the system's country where its language is the one that is shown.
    same = system.name().partition("_")[0] == language
    QLocale.setDefault(system if same else QLocale("en_GB" if language == "en" else language))
    installed = []
    for name, folder in (
        (f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"sentient_{language}", str(paths.resources() / "i18n")),
    ):
        translator = QTranslator(application)
        if translator.load(name, folder):
            application.installTranslator(translator)
            installed.append(translator)
    return installed

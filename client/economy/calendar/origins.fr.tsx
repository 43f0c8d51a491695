import type { ReactNode } from 'react'

/** Les documents de content/economy/releases.json. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'A public copy of Statistics Canada’s release dates for 2026 and 2027 (catalogue 11-001-X, as modified on 10 June 2026)':
    'Une copie publique des dates de diffusion de Statistique Canada pour 2026 et 2027 (catalogue 11-001-X, modifié le 10 juin 2026)',
  'A public copy of the Federal Reserve’s calendar file as of 25 Sept 2026':
    'Une copie publique du fichier de calendrier de la Réserve fédérale, du 25 sept. 2026',
  'Matching public copies of the Bureau of Economic Analysis’ release dates as of 5 Oct 2026':
    'Des copies publiques concordantes des dates de diffusion du Bureau of Economic Analysis, du 5 oct. 2026',
  'Matching public copies of the Bureau of Labor Statistics’ calendar file':
    'Des copies publiques concordantes du fichier de calendrier du Bureau of Labor Statistics',
  'Matching public copies of the European Central Bank’s meeting calendar as of 27 Sept and 7 Oct 2026':
    'Des copies publiques concordantes du calendrier des réunions de la Banque centrale européenne, des 27 sept. et 7 oct. 2026',
  'Matching public copies of the Federal Reserve’s meeting calendar as of 3, 5 and 7 Oct 2026':
    'Des copies publiques concordantes du calendrier des réunions de la Réserve fédérale, des 3, 5 et 7 oct. 2026',
  'Two matching public copies of the Bank of Canada’s schedules for 2026 and 2027':
    'Deux copies publiques concordantes des calendriers de la Banque du Canada pour 2026 et 2027',
}

export const documentOf = (document: string): ReactNode => DOCUMENTS[document] ?? <span lang="en-CA">{document}</span>

export const readOn = (readFrom: ReactNode, day: ReactNode, link: ReactNode): ReactNode =>
  readFrom ? (
    <>
      {readFrom} (lecture du {day}). {link}
    </>
  ) : (
    <>
      Tiré de son propre calendrier, où nous avons vu un changement pour la dernière fois le {day}. {link}
    </>
  )

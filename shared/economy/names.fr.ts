/** Les noms que le serveur donne en anglais : publications officielles et sources, tels que leurs auteurs les nomment en français. */

export const RELEASES = {
  'Building permits': 'Permis de bâtir',
  'Consumer price index': 'Indice des prix à la consommation',
  'Labour force survey': 'Enquête sur la population active',
  'Monthly survey of manufacturing': 'Enquête mensuelle sur les industries manufacturières',
  'Payroll employment, earnings and hours, and job vacancies': 'Emploi salarié, rémunération et heures, et postes vacants',
  'Policy rate decision': 'Décision sur le taux directeur',
  'Retail trade': 'Commerce de détail',
  'US Federal Reserve decision': 'Décision de la Réserve fédérale américaine',
  'US consumer price index': 'Indice américain des prix à la consommation',
  'US employment situation': 'Situation de l’emploi aux États-Unis',
  'Wholesale trade': 'Commerce de gros',
} as const

/** Comme un téléphone a de la place pour elles. */
export const SHORT_RELEASES = {
  'Building permits': 'Permis',
  'Consumer price index': 'IPC',
  'Labour force survey': 'Emploi',
  'Monthly survey of manufacturing': 'Fabrication',
  'Payroll employment, earnings and hours, and job vacancies': 'Emploi salarié',
  'Policy rate decision': 'BdC',
  'Retail trade': 'Détail',
  'US consumer price index': 'IPC É.-U.',
  'US employment situation': 'Emploi É.-U.',
  'Wholesale trade': 'Gros',
} as const

export const SOURCES = {
  'Bank of Canada': 'Banque du Canada',
  'Statistics Canada': 'Statistique Canada',
  'Bureau of Labor Statistics': 'Bureau of Labor Statistics des États-Unis',
  'Federal Reserve': 'Réserve fédérale',
  'Federal Reserve Board': 'Réserve fédérale des États-Unis',
  'US Treasury': 'Trésor américain',
  'Finance Canada': 'Finances Canada',
  'Department of Finance Canada': 'Ministère des Finances du Canada',
  'Canada Revenue Agency': 'Agence du revenu du Canada',
  CRA: 'ARC',
  'SEC filings': 'Documents de la SEC',
  'simulated feed': 'flux simulé',
  Simulated: 'Simulé',
} as const

export const COUNTRIES = { Canada: 'Canada', 'United States': 'États-Unis' } as const

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
/** Ce que donne chaque source, et ce qu’elle apprend. */
export const SOURCE_FACTS = {
  'Official exchange rates against the Canadian dollar, interest rates, bond yields, posted mortgage rates, its indices, and its announcements':
    'Taux de change officiels du dollar canadien, taux d’intérêt, rendements obligataires, taux hypothécaires affichés, ses indices et ses annonces',
  'Official exchange rates, figures and announcements': 'Taux de change officiels, chiffres et annonces',
  'Releases on output, income and trade of the United States':
    'Publications sur la production, le revenu et le commerce des États-Unis',
  'Prices of coins and tokens': 'Prix de cryptomonnaies et de jetons',
  'Prices of coins': 'Prix de cryptomonnaies',
  'Daily spot prices of oil and natural gas, some days after each day, and Today in Energy':
    'Prix au comptant quotidiens du pétrole et du gaz naturel, quelques jours après chaque jour, et Today in Energy',
  'Today in Energy, and prices of oil and gas where no key is set up':
    'Today in Energy, et prix du pétrole et du gaz là où aucune clé n’est configurée',
  'Prices of oil and gas, where a key is set up': 'Prix du pétrole et du gaz, là où une clé est configurée',
  'Press releases of the US central bank': 'Communiqués de la banque centrale américaine',
  'News of the Department of Finance': 'Nouvelles du ministère des Finances',
  'Trades in coins and some currency pairs, as they happen':
    'Opérations sur des cryptomonnaies et quelques paires de devises, à mesure qu’elles ont lieu',
  'Live trades': 'Opérations en direct',
  'News of the Canada Revenue Agency': 'Nouvelles de l’Agence du revenu du Canada',
  'Filings of the companies that we follow': 'Documents des sociétés que nous suivons',
  'The operator’s address for questions': 'L’adresse de l’exploitant pour les questions',
  'Made-up prices where no provider is set up': 'Prix inventés là où aucun fournisseur n’est configuré',
  'Official figures: prices, work, output, retail sales, housing, population and farm prices, and The Daily':
    'Chiffres officiels\u00a0: prix, travail, production, ventes au détail, logement, population et prix agricoles, et Le Quotidien',
  'Official figures and The Daily': 'Chiffres officiels et Le Quotidien',
  'Yields of US government bonds, once each business day':
    'Rendements des obligations du gouvernement américain, une fois par jour ouvrable',
  'Yields of US government bonds': 'Rendements des obligations du gouvernement américain',
  'Canadian stocks, commodities and currency pairs, where the operator holds a plan':
    'Actions canadiennes, produits de base et paires de devises, là où l’exploitant a un forfait',
  'Stocks and commodities, where a plan is set up': 'Actions et produits de base, là où un forfait est configuré',
  'Nothing about readers': 'Rien sur les lecteurs',
  'No plan needed': 'Aucun forfait nécessaire',
  'Keyless or Demo': 'Sans clé ou Demo',
  'Public market data': 'Données de marché publiques',
  'Made by this site': 'Produit par ce site',
} as const

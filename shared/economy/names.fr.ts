/** Les noms que le serveur donne en anglais : publications officielles et sources, tels que leurs auteurs les nomment en français. */

export const RELEASES = {
  'Building permits': 'Permis de bâtir',
  'Business outlook survey': 'Enquête sur les perspectives des entreprises',
  'Consumer price index': 'Indice des prix à la consommation',
  'European Central Bank decision': 'Décision de la Banque centrale européenne',
  'Gross domestic product by industry': 'Produit intérieur brut par industrie',
  'International merchandise trade': 'Commerce international de marchandises',
  'Labour force survey': 'Enquête sur la population active',
  'Monthly survey of manufacturing': 'Enquête mensuelle sur les industries manufacturières',
  'Payroll employment, earnings and hours, and job vacancies': 'Emploi salarié, rémunération et heures, et postes vacants',
  'Policy rate decision': 'Décision sur le taux directeur',
  'Retail trade': 'Commerce de détail',
  'Summary of the policy rate deliberations': 'Résumé des délibérations sur le taux directeur',
  'US Federal Reserve decision': 'Décision de la Réserve fédérale américaine',
  'US Federal Reserve minutes': 'Compte rendu de la Réserve fédérale américaine',
  'US Treasury auction, 2-year notes': 'Adjudication du Trésor américain, obligations à 2\u00a0ans',
  'US Treasury auction, 5-year notes': 'Adjudication du Trésor américain, obligations à 5\u00a0ans',
  'US Treasury auction, 10-year notes': 'Adjudication du Trésor américain, obligations à 10\u00a0ans',
  'US Treasury auction, 30-year bonds': 'Adjudication du Trésor américain, obligations à 30\u00a0ans',
  'US consumer price index': 'Indice américain des prix à la consommation',
  'US gross domestic product': 'Produit intérieur brut américain',
  'US personal income and outlays': 'Revenus et dépenses des ménages américains',
  'US producer price index': 'Indice américain des prix à la production',
  'US trade in goods and services': 'Commerce américain de biens et services',
  'US employment situation': 'Situation de l’emploi aux États-Unis',
  'Wholesale trade': 'Commerce de gros',
} as const

/** Comme un téléphone a de la place pour elles. */
export const SHORT_RELEASES = {
  'Building permits': 'Permis',
  'Business outlook survey': 'Perspectives',
  'Consumer price index': 'IPC',
  'European Central Bank decision': 'BCE',
  'Gross domestic product by industry': 'PIB',
  'International merchandise trade': 'Commerce ext.',
  'Labour force survey': 'Emploi',
  'Monthly survey of manufacturing': 'Fabrication',
  'Payroll employment, earnings and hours, and job vacancies': 'Emploi salarié',
  'Policy rate decision': 'BdC',
  'Retail trade': 'Détail',
  'Summary of the policy rate deliberations': 'Résumé BdC',
  'US Treasury auction, 2-year notes': 'Adj. 2\u00a0ans',
  'US Treasury auction, 5-year notes': 'Adj. 5\u00a0ans',
  'US Treasury auction, 10-year notes': 'Adj. 10\u00a0ans',
  'US Treasury auction, 30-year bonds': 'Adj. 30\u00a0ans',
  'US consumer price index': 'IPC É.-U.',
  'US Federal Reserve minutes': 'Compte rendu',
  'US gross domestic product': 'PIB É.-U.',
  'US personal income and outlays': 'PCE É.-U.',
  'US producer price index': 'IPP É.-U.',
  'US trade in goods and services': 'Comm. É.-U.',
  'US employment situation': 'Emploi É.-U.',
  'Wholesale trade': 'Gros',
} as const

export const SOURCES = {
  'Bank of Canada': 'Banque du Canada',
  'Statistics Canada': 'Statistique Canada',
  'Bureau of Labor Statistics': 'Bureau of Labor Statistics des États-Unis',
  'US Bureau of Labor Statistics': 'Bureau of Labor Statistics des États-Unis',
  'Bureau of Economic Analysis': 'Bureau of Economic Analysis des États-Unis',
  'US Bureau of Economic Analysis': 'Bureau of Economic Analysis des États-Unis',
  'US Securities and Exchange Commission': 'Securities and Exchange Commission des États-Unis',
  'US Energy Information Administration': 'Energy Information Administration des États-Unis',
  'European Central Bank': 'Banque centrale européenne',
  ECB: 'BCE',
  'Federal Reserve': 'Réserve fédérale',
  'US Treasury': 'Trésor américain',
  'Finance Canada': 'Finances Canada',
  'Canada Revenue Agency': 'Agence du revenu du Canada',
  CRA: 'ARC',
  'Canadian Securities Administrators': 'Autorités canadiennes en valeurs mobilières',
  CSA: 'ACVM',
  'SEC filings': 'Documents de la SEC',
  'simulated feed': 'flux simulé',
  Simulated: 'Simulé',
} as const

/** Les mentions que les sources demandent à côté de leurs chiffres. */
export const CREDITS = {
  'Source: Bank of Canada': 'Source\u00a0: Banque du Canada',
  'Source: Statistics Canada': 'Source\u00a0: Statistique Canada',
  'Source: U.S. Energy Information Administration': 'Source\u00a0: U.S. Energy Information Administration',
  'Data provided by CoinGecko': 'Données fournies par CoinGecko',
  'Data provided by Twelve Data': 'Données fournies par Twelve Data',
  'Adapted from Bank of Canada': 'Adapté de Banque du Canada',
  'Adapted from Statistics Canada': 'Adapté de Statistique Canada',
} as const

/** Ce qui permet d’imprimer des chiffres officiels. */
export const DOCUMENTS = {
  'Terms of use': 'Conditions d’utilisation',
  'Statistics Canada Open Licence': 'Licence ouverte de Statistique Canada',
  'Works of the United States government': 'Œuvres du gouvernement des États-Unis',
} as const

export const COUNTRIES = { Canada: 'Canada', 'United States': 'États-Unis', 'Euro area': 'Zone euro' } as const
/** Ce que donne chaque source, et ce qu’elle apprend. */
export const SOURCE_FACTS = {
  'Official exchange rates against the Canadian dollar, interest rates, bond yields, posted mortgage rates, its indices, and its announcements':
    'Taux de change officiels du dollar canadien, taux d’intérêt, rendements obligataires, taux hypothécaires affichés, ses indices et ses annonces',
  'Official exchange rates, figures, announcements and the days of decisions':
    'Taux de change officiels, chiffres, annonces et dates des décisions',
  'Releases on output, income and trade of the United States, and their days':
    'Publications sur la production, le revenu et le commerce des États-Unis, et leurs dates',
  'Releases on prices and work in the United States, and their days':
    'Publications sur les prix et le travail aux États-Unis, et leurs dates',
  'Days of the European Central Bank’s decisions': 'Dates des décisions de la Banque centrale européenne',
  'Prices of coins and tokens': 'Prix de cryptomonnaies et de jetons',
  'Prices of coins': 'Prix de cryptomonnaies',
  'Daily spot prices of oil and natural gas, some days after each day, and Today in Energy':
    'Prix au comptant quotidiens du pétrole et du gaz naturel, quelques jours après chaque jour, et Today in Energy',
  'Today in Energy, and prices of oil and gas where no key is set up':
    'Today in Energy, et prix du pétrole et du gaz là où aucune clé n’est configurée',
  'Prices of oil and gas, where a key is set up': 'Prix du pétrole et du gaz, là où une clé est configurée',
  'Press releases of the US central bank, and the days of its decisions':
    'Communiqués de la banque centrale américaine, et dates de ses décisions',
  'News of the Department of Finance': 'Nouvelles du ministère des Finances',
  'Trades in coins and some currency pairs, as they happen':
    'Opérations sur des cryptomonnaies et quelques paires de devises, à mesure qu’elles ont lieu',
  'Live trades': 'Opérations en direct',
  'News of the Canada Revenue Agency': 'Nouvelles de l’Agence du revenu du Canada',
  'News and investor alerts of Canada’s securities regulators':
    'Communiqués et mises en garde des autorités en valeurs mobilières du Canada',
  'Filings of the companies that we follow': 'Documents des sociétés que nous suivons',
  'Filings of the companies that we follow, and the figures in them':
    'Documents des sociétés que nous suivons, et les chiffres qui s’y trouvent',
  'Figures in those filings': 'Chiffres de ces documents',
  'The operator’s address for questions': 'L’adresse de l’exploitant pour les questions',
  'Simulated prices where no provider is set up': 'Prix simulés là où aucun fournisseur n’est configuré',
  'Official figures: prices, work, output, retail sales, housing, population and farm prices, and The Daily':
    'Chiffres officiels\u00a0: prix, travail, production, ventes au détail, logement, population et prix agricoles, et Le Quotidien',
  'Official figures, release days and The Daily': 'Chiffres officiels, dates de publication et Le Quotidien',
  'Yields of US government bonds, once each business day, and the days of auctions':
    'Rendements des obligations du gouvernement américain, une fois par jour ouvrable, et dates des adjudications',
  'Yields of US government bonds, and the days of auctions':
    'Rendements des obligations du gouvernement américain, et dates des adjudications',
  'Canadian stocks, commodities and currency pairs, where the operator holds a plan':
    'Actions canadiennes, produits de base et paires de devises, là où l’exploitant a un forfait',
  'Stocks and commodities, where a plan is set up': 'Actions et produits de base, là où un forfait est configuré',
  'Nothing about readers': 'Rien sur les lecteurs',
  'No plan needed': 'Aucun forfait nécessaire',
  'Keyless or Demo': 'Sans clé ou Demo',
  'Public market data': 'Données de marché publiques',
  'Made by this site': 'Produit par ce site',
} as const

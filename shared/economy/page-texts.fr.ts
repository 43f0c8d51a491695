import type { FigureText } from './page-texts.en.ts'

export type { FigureText } from './page-texts.en.ts'

const bond = (years: string): FigureText => ({
  name: `Obligations du Canada, ${years}\u00a0ans`,
  short: `Oblig. ${years}\u00a0ans`,
  what: `Le rendement annuel que le marché exige pour prêter au gouvernement du Canada pendant ${years}\u00a0ans, d’après son obligation de référence. Les taux hypothécaires fixes et le coût de la dette publique suivent des rendements comme celui-ci.`,
  words: ['rendement des obligations', 'rendements obligataires'],
})
const treasury = (years: string): FigureText => ({
  name: `Titres du Trésor américain, ${years}\u00a0ans`,
  short: `Trésor américain ${years}\u00a0ans`,
  what: `Le rendement au pair des titres du Trésor américain à ${years}\u00a0ans de l’échéance, lu sur la courbe du Trésor après chaque jour ouvrable. À côté du rendement canadien, il montre ce que les prêteurs exigent de chaque pays.`,
  words: ['titres du trésor', 'rendements obligataires'],
})
const posted = (term: string): FigureText => ({
  name: `Prêt hypothécaire de ${term}, taux affiché`,
  what: `Le taux que les banques à charte affichent pour un prêt hypothécaire ordinaire de ${term}. C’est le prix de catalogue\u00a0: le taux convenu est d’habitude plus bas, ce n’est donc pas ce que les emprunteurs paient.`,
  words: ['hypothécaire', 'hypothèque'],
})
const basket = (name: string, of: string): FigureText => ({
  name: `Produits de base, ${name}`,
  what: `L’indice des prix de la Banque du Canada pour ${of}, en dollars américains, avec 1972 comme base 100. Chaque produit compte selon sa part de la production canadienne.`,
  words: ['produit de base', 'produits de base'],
})
const gic = (term: string): FigureText => ({
  name: `CPG de ${term}, taux affiché`,
  what: `Le taux moyen que les banques à charte affichent pour un certificat de placement garanti de ${term}. D’autres émetteurs peuvent offrir plus, ce n’est donc pas le meilleur taux qui soit.`,
  words: ['certificat de placement garanti'],
})

export const FIGURE_TEXTS: Readonly<Record<string, FigureText>> = {
  inflation: {
    name: 'Inflation',
    what: 'La hausse du coût d’un panier fixe de biens et de services par rapport au même mois de l’année précédente, selon l’indice d’ensemble des prix à la consommation. La Banque du Canada vise 2\u00a0%, le point médian d’une fourchette de 1\u00a0% à 3\u00a0%.',
    words: ['inflation', 'prix à la consommation'],
  },
  'policy-rate': {
    name: 'Taux directeur',
    what: 'La cible de la Banque du Canada pour le taux auquel les banques se prêtent de l’argent pour un jour, fixée huit fois par an. Une décision prend effet le jour ouvrable qui suit son annonce, et c’est ce jour qui est indiqué ici.',
    words: ['taux directeur', 'banque du canada', 'taux d’intérêt'],
  },
  corra: {
    name: 'Taux à un jour, CORRA',
    what: 'Ce qu’il en a coûté d’emprunter des dollars canadiens pour un jour contre des obligations d’État, mesuré sur des opérations réelles. Il reste près du taux directeur, et des contrats y renvoient.',
    words: ['corra', 'taux à un jour'],
  },
  'prime-rate': {
    name: 'Taux préférentiel',
    what: 'Le taux que les banques à charte publient pour leurs meilleurs clients, le plus courant de la semaine. Les prêts hypothécaires à taux variable et les marges de crédit en dépendent.',
    words: ['taux préférentiel', 'hypothécaire'],
  },
  'mortgage-posted-1y': posted('1\u00a0an'),
  'mortgage-posted-3y': posted('3\u00a0ans'),
  'mortgage-posted-5y': posted('5\u00a0ans'),
  'gic-1y': gic('1\u00a0an'),
  'gic-3y': gic('3\u00a0ans'),
  'gic-5y': gic('5\u00a0ans'),
  'dollar-index': {
    name: 'Dollar, tous les partenaires',
    what: 'La valeur du dollar canadien face aux monnaies de tous les partenaires commerciaux, chacune pondérée selon son commerce. Une valeur plus élevée signifie un dollar plus fort.',
    words: ['huard', 'dollar canadien'],
  },
  'bill-3m': {
    name: 'Bons du Trésor, 3\u00a0mois',
    what: 'Le rendement des bons du gouvernement du Canada qui arrivent à échéance dans trois mois. C’est le court terme de la courbe, qui bouge avec ce que l’on attend du taux directeur.',
    words: ['bon du trésor', 'bons du trésor'],
  },
  'bond-2y': bond('2'),
  'bond-3y': bond('3'),
  'bond-5y': bond('5'),
  'bond-7y': bond('7'),
  'bond-10y': bond('10'),
  'bond-long': {
    name: 'Obligations du Canada, long terme',
    short: 'Oblig. long terme',
    what: 'Le rendement de l’obligation de référence à long terme du gouvernement du Canada, qui court encore sur une trentaine d’années. Les caisses de retraite et les assureurs mesurent leurs engagements à son aune.',
    words: ['rendement des obligations', 'rendements obligataires'],
  },
  'bond-real-return': {
    name: 'Obligations du Canada, rendement réel',
    short: 'Oblig. rendement réel',
    what: 'Le rendement des obligations à long terme du gouvernement du Canada dont les versements montent avec l’indice des prix à la consommation. Contrairement aux autres rendements de cette page, il est net de l’inflation.',
    words: ['rendement réel'],
  },
  'us-bond-2y': treasury('2'),
  'us-bond-5y': treasury('5'),
  'us-bond-10y': treasury('10'),
  'us-bond-30y': treasury('30'),
  unemployment: {
    name: 'Chômage',
    what: 'La part de la population active qui n’a pas d’emploi, est apte à travailler et en a cherché un, après désaisonnalisation. Elle provient de l’Enquête sur la population active, menée chaque mois auprès des ménages.',
    words: ['chômage', 'population active', 'emplois'],
  },
  employment: {
    name: 'Emploi',
    what: 'Combien de personnes de 15\u00a0ans et plus avaient un emploi durant la semaine de l’Enquête sur la population active, après désaisonnalisation. La variation par rapport au mois précédent est le chiffre que l’on résume par «\u00a0emplois\u00a0».',
    words: ['emploi', 'emplois'],
  },
  participation: {
    name: 'Taux d’activité',
    what: 'La part des personnes de 15\u00a0ans et plus qui travaillent ou cherchent du travail, après désaisonnalisation. Le taux de chômage ne compte que ces personnes.',
    words: ['taux d’activité', 'population active'],
  },
  'hourly-earnings': {
    name: 'Salaire horaire moyen',
    what: 'Ce que les employés gagnent en moyenne par heure, avant impôt, selon leurs réponses à l’Enquête sur la population active. Il bouge aussi quand la composition de l’emploi change.',
    words: ['salaires', 'salaire horaire'],
  },
  gdp: {
    name: 'PIB, mois',
    what: 'De combien la production de l’ensemble des industries a varié par rapport au mois précédent, à prix constants et après désaisonnalisation. Il paraît environ deux mois après le mois visé.',
    words: ['pib', 'produit intérieur brut'],
  },
  'retail-sales': {
    name: 'Ventes au détail, mois',
    what: 'De combien les ventes des détaillants ont varié par rapport au mois précédent, après désaisonnalisation, à prix courants. Une hausse peut venir en partie de prix plus élevés.',
    words: ['ventes au détail', 'commerce de détail'],
  },
  'housing-starts': {
    name: 'Mises en chantier',
    what: 'Combien de logements seraient mis en chantier en un an au rythme du mois, après désaisonnalisation. La Société canadienne d’hypothèques et de logement en fait le compte.',
    words: ['mises en chantier', 'logement'],
  },
  population: {
    name: 'Population',
    what: 'L’estimation par Statistique Canada du nombre de personnes qui vivent au Canada, au début du trimestre. Elle est révisée après chaque recensement.',
    words: ['population'],
  },
  'oil-wti': {
    name: 'Pétrole, WTI',
    what: 'Le prix au comptant du brut West Texas Intermediate à Cushing, en Oklahoma, à la clôture de chaque jour ouvrable. Il paraît d’un à trois jours ouvrables plus tard.',
    words: ['brut', 'prix du pétrole'],
  },
  'oil-brent': {
    name: 'Pétrole, Brent',
    what: 'Le prix au comptant du brut Brent de la mer du Nord à la clôture de chaque jour ouvrable. Il sert de référence au prix de la plus grande part du pétrole mondial.',
    words: ['brent', 'prix du pétrole'],
  },
  'gas-henry-hub': {
    name: 'Gaz naturel, carrefour Henry',
    what: 'Le prix au comptant du gaz naturel au carrefour Henry (Henry Hub), en Louisiane, à la clôture de chaque jour ouvrable. C’est la référence du gaz en Amérique du Nord.',
    words: ['gaz naturel'],
  },
  'wheat-alberta': {
    name: 'Blé, prix à la ferme en Alberta',
    what: 'Ce que les agriculteurs de l’Alberta ont reçu pour une tonne de blé, en moyenne sur le mois. C’est un prix à la ferme, et non celui d’une bourse de contrats à terme.',
    words: ['blé'],
  },
  'canola-alberta': {
    name: 'Canola, prix à la ferme en Alberta',
    what: 'Ce que les agriculteurs de l’Alberta ont reçu pour une tonne de canola, en moyenne sur le mois. C’est un prix à la ferme, et non celui d’une bourse de contrats à terme.',
    words: ['canola'],
  },
  'commodity-index': basket('ensemble', '26 produits de base du Canada'),
  'commodity-index-without-energy': basket('hors énergie', 'l’ensemble de ces produits, énergie exclue'),
  'commodity-index-energy': basket('énergie', 'l’énergie'),
  'commodity-index-metals': basket('métaux', 'les métaux et minéraux'),
  'commodity-index-forestry': basket('foresterie', 'les produits forestiers'),
  'commodity-index-agriculture': basket('agriculture', 'les produits agricoles'),
  'commodity-index-fish': basket('poisson', 'le poisson et les fruits de mer'),
}

/** Les titres des pages, leur nom dans les menus et ce qu’en disent les moteurs de recherche, en français. */
import type * as english from './texts.en.ts'

export const PAGE_TEXTS: typeof english.PAGE_TEXTS = {
  home: {
    label: 'Accueil',
    title: 'marchés, argent et économie canadienne',
    description:
      'Actions, cryptomonnaies, devises et produits de base\u00a0: des nouvelles brèves avec leurs sources, et des prix en direct avec leur provenance, leur délai et leur âge.',
  },
  markets: {
    title: 'Marchés',
    description:
      'Tous les prix que nous suivons sur une page\u00a0: cryptomonnaies, paires de devises, actions canadiennes et produits de base, chacun avec sa source et son âge.',
  },
  sheet: {
    title: 'Les marchés en tableau',
    description:
      'Tous les prix que nous suivons dans un seul tableau, triés selon le jour, la semaine, le mois ou l’année, avec l’écart sur un an.',
  },
  stocks: {
    label: 'Actions',
    title: 'Actions canadiennes',
    description:
      'Les cours des plus grandes sociétés canadiennes, de l’or, de l’argent et du pétrole, avec leur source et leur délai, et six nouvelles avec leurs sources.',
  },
  crypto: {
    label: 'Crypto',
    title: 'Cryptomonnaies',
    description:
      'Les prix en direct de vingt cryptomonnaies, avec leur source et leur âge, et neuf articles sur les fonds, les réseaux et les marchés.',
  },
  forex: {
    label: 'Devises',
    title: 'Marché des changes',
    description:
      'Les taux de change médians en direct du dollar canadien et des grandes devises, avec leur source et leur âge, et six articles sur les banques centrales.',
  },
  economy: {
    title: 'Économie',
    description:
      'Les chiffres officiels du Canada dans un seul registre\u00a0: inflation, emploi, production, taux directeur, rendements obligataires, taux hypothécaires affichés et pétrole, chacun avec sa période et sa source.',
  },
  wire: {
    label: 'Fil',
    title: 'Le fil',
    description:
      'Ce qu’annoncent la Banque du Canada, Statistique Canada, les ministères fédéraux et les organismes américains, dans leurs propres mots, avec l’heure et le lien.',
  },
  insights: {
    label: 'Analyses',
    title: 'Analyses des marchés',
    description:
      'Des analyses en langage clair\u00a0: banques, énergie, taux d’intérêt, devises, et ce que cela change pour les épargnants canadiens.',
  },
  rates: {
    label: 'Taux',
    title: 'Taux d’intérêt',
    description:
      'Le taux directeur de la Banque du Canada, le taux préférentiel, les taux affichés des prêts hypothécaires et des CPG et les rendements obligataires, chacun avec sa source, sa date et sa courbe de deux ans.',
  },
  tools: {
    title: 'Outils',
    description:
      'Des calculs pour les Canadiens, chacun avec sa formule, ses sources et les exemples publiés qui servent à le vérifier.',
  },
  toolParameters: {
    title: 'Taux et plafonds de nos outils',
    description:
      'Les taux, tranches et plafonds fixés par les lois et les autorités, chacun avec sa source et le jour où nous l’avons lu.',
  },
  room: {
    title: 'Droits de cotisation CELI, CELIAPP et REER',
    description:
      'Ce que vous pouvez encore verser dans un CELI, un CELIAPP et un REER, année par année. Le calcul se fait dans votre navigateur; ce que vous inscrivez n’en sort pas.',
  },
  acb: {
    title: 'Prix de base rajusté',
    description:
      'Un registre de vos opérations dans votre navigateur\u00a0: coût moyen, gains et pertes apparentes, aux taux de la Banque du Canada, avec importation et exportation CSV.',
  },
  about: {
    title: 'À propos',
    description: 'Qui fait {name}, comment naissent ses nouvelles et ses prix, et de quoi le journal vit.',
  },
  contact: {
    title: 'Nous joindre',
    description: 'Comment joindre {name}\u00a0: adresses générale, publicitaire et rédactionnelle, et un court formulaire.',
  },
  advertise: {
    title: 'Publicité',
    description:
      'Les articles commandités dans {name}, les endroits où des cartes y mènent et les règles qui s’appliquent à tous.',
  },
  calendar: {
    label: 'Calendrier',
    title: 'Calendrier économique',
    description:
      'Quand Statistique Canada publie, quand la Banque du Canada décide, et les dates américaines à côté, avec le chiffre réel après chaque publication.',
  },
  topics: {
    title: 'Sujets',
    description: 'Tout ce dont parle {name}, par sujet, avec le nombre de pages de chacun.',
  },
  transparency: {
    title: 'Transparence',
    description:
      'Chaque affirmation de nos pages payées et son statut, chaque annonceur, chaque source de données, chaque témoin, et tous ceux qui reçoivent ce que vous envoyez.',
  },
  status: {
    title: 'État du site',
    description:
      'Comment se porte {name}\u00a0: l’âge de ses prix, ce qui attend, et ce qui n’a pas marché au cours des trois derniers mois.',
  },
  privacy: {
    title: 'Confidentialité',
    description:
      'Ce que {name} conserve sur ses lecteurs, pendant combien de temps, qui le reçoit, et comment le voir, le corriger ou le faire effacer.',
  },
  terms: {
    title: 'Conditions',
    description:
      'Les conditions d’utilisation de {name}\u00a0: information seulement, aucun conseil en placement, l’origine des prix et ce qu’est un contenu payé.',
  },
  accessibility: {
    title: 'Accessibilité',
    description:
      'Ce que fait {name} pour que chacun puisse le lire, ce qui a été vérifié et comment, et ce qui n’est pas encore assez bon.',
  },
  howWeCount: {
    title: 'Nos calculs',
    description:
      'Ce que sont un jour, une semaine, un mois et une année dans {name}, à partir de quoi se compte chaque variation, ce qui est tracé et ce qui est compté.',
  },
  register: {
    title: 'Créez votre compte',
    description:
      'Inscrivez-vous pour accéder en avant-première à un assistant de négociation exploité par une société externe. Celle qui reçoit vos coordonnées est nommée avant l’envoi.',
  },
  enquire: {
    title: 'Exemples de commentaires',
    description: 'Les exemples de commentaires d’une page payée, et le formulaire qui les précède.',
  },
  consent: {
    title: 'Votre consentement',
    description: 'Retrouvez le reçu d’une inscription\u00a0: ce qui a été accepté, et comment le retirer.',
  },
  receipt: {
    title: 'Reçu',
    description: 'Ce qui a été accepté, et quand.',
  },
  leaving: {
    title: 'Vers le site de l’annonceur',
    description:
      'Quel site s’ouvre ensuite, ce que reçoit sa société, et le fait qu’il est celui d’un annonceur et non le nôtre.',
  },
  search: {
    title: 'Recherche',
    description: 'Trouvez un symbole, un chiffre officiel ou un article.',
  },
  offline: {
    title: 'Pages enregistrées hors ligne',
    description: 'Les pages de {name} que ce navigateur a enregistrées pour la lecture sans connexion.',
  },
}

export const MENU_TITLES = { sections: 'Rubriques', company: 'L’entreprise', legal: 'Mentions légales' } as const

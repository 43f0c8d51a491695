export const DEFINITION_TEXTS = {
  day: {
    term: 'Un jour',
    means:
      'La variation du jour est celle que la source envoie avec le prix\u00a0: pour une cryptomonnaie, par rapport à 24\u00a0heures plus tôt; pour une action, une devise ou un produit de base, par rapport à la clôture précédente. Sur la page d’une cryptomonnaie en dollars canadiens, le prix d’il y a 24\u00a0heures est converti au taux de ce moment. Les listes montrent la variation en dollars américains. Un prix officiel est comparé au prix officiel précédent enregistré ici. Le graphique d’un jour montre les 24 dernières heures enregistrées; si le marché était fermé 24\u00a0heures plus tôt, il commence à l’ouverture. Pour une action, il montre la dernière séance de la bourse depuis l’ouverture et, dans les cinq premières minutes d’une séance, la précédente aussi.',
    example:
      'Le pétrole WTI a un prix officiel de 60,00 le 19 novembre 2026 et de 63,00 le 20 novembre 2026\u00a0: +3,00, soit +5,00\u00a0% sur le jour.',
  },
  stockWeek: {
    term: 'Une semaine\u00a0: actions',
    means:
      'À partir de la dernière clôture enregistrée à la fin du jour qui précède de sept jours le cours le plus récent. L’écart entre la clôture du vendredi et l’ouverture du lundi est donc dans la semaine. Un mois, six mois, un an et cinq ans se comptent de même, à partir de la même date autant de mois plus tôt.',
  },
  coinWeek: {
    term: 'Une semaine\u00a0: cryptomonnaies, devises et produits de base',
    means:
      'À partir du dernier prix enregistré à la même heure, sept jours avant le prix le plus récent; un mois et un an se comptent à partir de la même heure, à la même date antérieure.',
  },
  partPeriod: {
    term: 'Périodes sans prix à leur début',
    means:
      'Quand aucun prix n’est enregistré dans les six jours qui précèdent le début d’une période, le tableau n’affiche aucun chiffre pour elle. Un graphique compte alors à partir du premier prix enregistré et dit depuis quand.',
  },
  closedSession: {
    term: 'Séances terminées',
    means:
      'La dernière cotation d’une séance et sa clôture forment une seule observation. Quand une source envoie la clôture plus tard, par exemple à 16\u00a0h après une cotation de 15\u00a0h\u00a059, les périodes se terminent par la clôture.',
  },
  comparison: {
    term: 'Comparaisons',
    means:
      'Les deux symboles partent du même moment\u00a0: le dernier avant la période pour lequel nous avons les deux prix ou, à défaut, le premier qu’elle contient. Ils s’arrêtent au dernier moment qu’ils ont en commun. Sur un jour, une comparaison avec une action couvre la séance de celle-ci et part de sa clôture précédente; tout autre symbole part alors de son dernier prix avant cette clôture, vieux d’une heure au plus. Deux cryptomonnaies se comptent comme leurs cotations\u00a0: du prix d’il y a 24\u00a0heures que donne la variation de la source au prix affiché. Toute autre comparaison d’un jour part de nos derniers prix d’il y a 24\u00a0heures\u00a0: elle peut différer légèrement de la variation envoyée par la source. Chaque variation est un pourcentage du prix de départ du symbole, dans sa propre monnaie.',
    example:
      'Premier symbole\u00a0: 90,00 le 12 novembre 2026, 100,00 le 13 novembre 2026, 110,00 le 20 novembre 2026.\nSecond symbole\u00a0: 50,00 le 13 novembre 2026, 45,00 le 20 novembre 2026, 40,00 le 23 novembre 2026.\nLes deux se comptent du 13 novembre 2026 au 20 novembre 2026\u00a0: +10,00\u00a0% et −10,00\u00a0%.',
  },
  lowAndHigh: {
    term: 'Bas et haut d’une période',
    means:
      'Sur un jour, une semaine et un mois, ce sont le plus bas et le plus haut des prix enregistrés. Les périodes plus longues ont un prix par jour, le dernier enregistré de ce jour\u00a0: les leurs s’appellent donc «\u00a0clôture la plus basse\u00a0» et «\u00a0clôture la plus haute\u00a0»; en cours de journée, les prix ont pu aller plus loin.',
    example:
      'Une action clôture trois jours à 100,00, 90,00 et 110,00. Un graphique de six mois dit «\u00a0clôture la plus basse 90,00\u00a0» et «\u00a0clôture la plus haute 110,00\u00a0», quels que soient les prix payés en cours de journée.',
  },
  figureRange: {
    term: 'Périodes des chiffres officiels et des cryptomonnaies',
    means:
      'À partir du même jour autant de mois avant la valeur la plus récente, ce jour compris. Le chiffre d’un mois entier compte au premier jour de son mois.',
    example:
      'Un an d’un chiffre mensuel dont la valeur la plus récente est celle d’octobre 2026 commence en octobre 2025\u00a0: 13 valeurs.',
  },
  bars: {
    term: 'Barres quotidiennes, hebdomadaires et mensuelles',
    means:
      'Une barre porte l’ouverture, le haut, le bas et la clôture que la source a envoyés. Celles d’une période sont des jours qui suivent celui à partir duquel elle compte. Une semaine commence le lundi; la barre d’une semaine ou d’un mois ouvre avec son premier jour et clôture avec son dernier, et porte le plus bas des bas et le plus haut des hauts de ses jours.',
    example:
      'Premier jour\u00a0: ouverture 10,00, haut 12,00, bas 9,00, clôture 11,00.\nSecond jour\u00a0: ouverture 11,00, haut 15,00, bas 10,00, clôture 14,00.\nLa semaine\u00a0: ouverture 10,00, haut 15,00, bas 9,00, clôture 14,00.',
  },
  yearCloses: {
    term: 'Fourchette de 52\u00a0semaines',
    means:
      'La fourchette d’un an du tableau des marchés va de la clôture la plus basse à la plus haute de l’année enregistrée ici. «\u00a052 semaines, hauts et bas des jours\u00a0» est ce qu’une source envoie\u00a0: le prix le plus bas et le plus haut atteints pendant l’un de ses jours. La seconde est au moins aussi large que la première.',
    example:
      'Trois jours d’une année.\nBas\u00a0: 85,00, 88,00, 99,00.\nHauts\u00a0: 104,00, 101,00, 115,00.\nClôtures\u00a0: 100,00, 90,00, 110,00.\nLa fourchette du tableau va de 90,00 à 110,00, celle de 52 semaines de 85,00 à 115,00.',
  },
  monthPrice: {
    term: 'Prix mensuels',
    means:
      'Le blé a un prix officiel par mois. Sa variation va d’un mois à l’autre\u00a0: elle porte ce nom, figure dans la colonne Mois et ne compte dans aucune phrase sur le jour.',
    example:
      'Le prix officiel du blé est de 200,00 en septembre 2026 et de 204,00 en octobre 2026\u00a0: pour octobre 2026, +2,00\u00a0% sur le mois.',
  },
  ownDay: {
    term: 'Dates des prix',
    means:
      'Un prix est imprimé avec l’heure que sa source lui a donnée. Sa séance terminée, son jour l’est aussi. Un prix officiel a un jour et pas d’heure.',
    example:
      'Un prix de 15\u00a0h\u00a059 le 20 novembre 2026 est imprimé ce jour-là avec l’heure de 15\u00a0h\u00a059, et avec le 20 novembre et 15\u00a0h\u00a059 HE une fois la séance terminée. Un prix officiel de ce jour est imprimé avec la date du 20 novembre 2026.',
  },
  drawn: {
    term: 'Ce que trace un graphique et ce que nous comptons',
    means:
      'Le plus bas, le plus haut, le premier, le dernier et la variation portent sur toutes les observations enregistrées\u00a0: toutes les cinq minutes d’un jour, chaque heure d’une semaine et d’un mois, chaque clôture des périodes plus longues. Jusqu’à un an, la courbe passe par toutes; pour une période plus longue, par 900 au plus, dont la plus basse et la plus haute. Pour une action, une semaine et un mois omettent les heures de fermeture de la bourse. Toutes figurent dans le fichier CSV que la page indique sous «\u00a0D’où viennent ces chiffres\u00a0».',
    example:
      'Cinq ans comptent 1\u00a0827 clôtures quotidiennes\u00a0: 100,00 chacune, et 150,00 un seul jour. La courbe passe par 900 d’entre elles, dont celle de ce jour. La clôture la plus haute des cinq ans est de 150,00.',
  },
} as const

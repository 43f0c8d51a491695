export const WHYS = {
  asEstimate: 'Donné comme une estimation. Le prêt est de 540\u00a0000\u00a0$, dont 3,1\u00a0% font 16\u00a0740\u00a0$.',
  monthFirst: 'Ce calcul arrondit d’abord les intérêts d’un mois, puis les multiplie par trois.',
  worthToday: 'Ce calcul tient compte des versements qui réduisent le solde et prend la valeur actualisée de la différence.',
  noFormula: 'La source donne un chiffre approximatif, sans formule.',
  ownMortgage: '500\u00a0$ s’y ajoutent pour l’enregistrement d’une hypothèque.',
  assurance: '100\u00a0$ s’y ajoutent pour l’enregistrement d’une hypothèque, et 40\u00a0$ d’assurance.',
  lastBracket:
    'Ce calcul impose 100\u00a0000\u00a0$ à 2\u00a0%, alors que 150\u00a0000\u00a0$ du prix dépassent 200\u00a0000\u00a0$, et ajoute 70\u00a0$ de frais.',
  leftOut:
    'Ce calcul exclut toujours les premiers 30\u00a0000\u00a0$. La province n’exempte que les propriétés d’au plus 30\u00a0000\u00a0$.',
  approximate: 'Donné comme approximatif. Chacun des deux droits est de 16\u00a0475\u00a0$.',
  housingProgram:
    'Ce calcul retranche la moitié au titre d’un programme de logement. Les frais eux-mêmes ne sont pas remboursés.',
  olderFee: 'Ce calcul prend 0,3\u00a0%, les frais d’avant le 29\u00a0juillet 2023.',
} as const

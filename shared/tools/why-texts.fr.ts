export const WHYS = {
  asEstimate: 'Donné comme une estimation. Le prêt est de 540\u00a0000\u00a0$, dont 3,1\u00a0% font 16\u00a0740\u00a0$.',
  monthFirst: 'Les intérêts d’un mois y sont d’abord arrondis, puis multipliés par trois.',
  worthToday: 'Il y est tenu compte de ce que les versements retirent du solde, et de la valeur actuelle de la différence.',
  noFormula: 'Donné comme approximatif, sans formule. Aucune capitalisation usuelle ne donne ce nombre.',
  ownMortgage: '500\u00a0$ s’y ajoutent pour l’enregistrement d’une hypothèque.',
  assurance: '100\u00a0$ s’y ajoutent pour l’enregistrement d’une hypothèque, et 40\u00a0$ d’assurance.',
  lastBracket:
    '2\u00a0% y sont pris sur 100\u00a0000\u00a0$, alors que 150\u00a0000\u00a0$ dépassent 200\u00a0000\u00a0$, et 70\u00a0$ de frais s’y ajoutent.',
  leftOut:
    'Les premiers 30\u00a0000\u00a0$ y sont toujours exclus. La province n’exempte que les propriétés d’au plus 30\u00a0000\u00a0$.',
  approximate: 'Donné comme approximatif. Chacun des deux droits est de 16\u00a0475\u00a0$.',
  housingProgram: 'La moitié y est retranchée pour un programme de logement. Les frais eux-mêmes ne sont pas remboursés.',
  olderFee: '0,3\u00a0% y sont pris, les frais d’avant le 29 juillet 2023.',
} as const

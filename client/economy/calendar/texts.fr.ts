import { hour } from '#shared/texts.fr.ts'

export const CALENDAR_TEXTS = {
  title: 'Calendrier',
  lede: 'À venir et déjà publié. Heures de l’Est.',
  hour,
  watch: 'À surveiller',
  watchNote: 'Les trois qui font bouger les taux.',
  byWeek: 'Par semaine',
  squares:
    'Les carrés\u00a0: à quel point une publication fait bouger les taux et le dollar, à notre avis. Nous donnons les valeurs des chiffres que nous suivons.',
  add: 'Ajouter à mon calendrier',
  coming: 'Publications à venir, la plus proche d’abord',
  later: 'Publications ultérieures',
  laterCaption: 'Publications ultérieures, la plus proche d’abord',
  out: 'Ce qui est paru',
  outNote: 'Les soixante derniers jours, les plus récents d’abord. Nous donnons les valeurs des chiffres que nous suivons.',
  outCaption: 'Publications passées, les plus récentes d’abord, avec le chiffre réel',
  earlier: 'Publications antérieures',
  earlierCaption: 'Publications antérieures, les plus récentes d’abord, avec le chiffre réel',
  from: 'D’où viennent ces dates',
  fromNote:
    'Une source peut déplacer une date. Nous consultons plusieurs fois par jour les calendriers qu’un logiciel peut lire.',
  undated: 'Aucune date à venir pour l’instant',
  check: 'Vérifier auprès de la source',
  moved: (from: string): string => `déplacée du ${from}`,
  when: 'Jour, HE',
  release: 'Publication',
  actual: 'Résultat',
  last: 'Dernier',
  lastWas: ' · dernier chiffre\u00a0:',
  lastOf: '. Le plus récent que nous ayons\u00a0:',
  was: ' · avant',
  importance: (weight: number): string => `poids ${weight} sur 3`,
  week: (from: string, to: string): string => `du ${from} au ${to}`,
  thisWeek: 'Cette semaine',
  nextWeek: 'La semaine prochaine',
  nextOut: 'La prochaine',
} as const

export const AWAY = {
  today: 'aujourd’hui',
  tomorrow: 'demain',
  days: (count: number): string => `dans ${count} jours`,
} as const

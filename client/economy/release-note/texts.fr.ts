/** Ce que dit la page d’une note de publication à côté de la note, en français. */

import { named } from '#shared/economy/print-texts.fr.ts'

export const NOTE_PAGE = {
  note: 'Note de publication',
  notes: 'Notes de publication',
  notesNote: 'Écrites par un logiciel d’après les seuls chiffres, quand nous les avons enregistrés.',
  released: (publisher: string, when: string): string => `Publié par ${publisher}, ${when}`,
  figure: (name: string): string => `Tout sur\u00a0: ${name}`,
  how: 'Comment c’est fait',
  line: (since: string): string => `Depuis ${named(since)}, jusqu’à cette valeur`,
  lineNote: 'Telle qu’elle est enregistrée maintenant.',
  earlier: 'Textes d’avant',
  earlierNote: 'Ce que disait cette note avant que la source révise un chiffre.',
  title: (headline: string): string => `${headline}\u00a0: note de publication`,
} as const

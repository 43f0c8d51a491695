import type { Checkpointed, Grown, Parted } from './texts.en.ts'

const entriesOf = (count: number): string => `${count}\u00a0${count < 2 ? 'entrée' : 'entrées'}`

const grownText = ({ entries, day, proof }: Grown): string =>
  `\nIl prolonge le registre de ${entriesOf(entries)} du ${day} (RFC 9162, 2.1.4)\u00a0:\n${proof}`
const partedText = ({ origin, through, day }: Parted): string =>
  `\nCe n’est pas le registre ${origin}\u00a0: il s’en est séparé après l’entrée ${through}, le ${day}, et ce qui y avait été signé après cette entrée est perdu.\n`

export const checkpointLetter = ({ day, size, checkpoint, grown, parted, vkey }: Checkpointed) => ({
  subject: `Point de contrôle du registre des consentements, ${day}\u00a0: ${entriesOf(size)}`,
  text: `Le registre des consentements comptait ${entriesOf(size)} le ${day}. Conservez ce courriel\u00a0: il permet à toute personne de montrer plus tard qu’aucun reçu n’a été modifié, supprimé ou attribué à quelqu’un d’autre.\n\n${checkpoint}${grown ? grownText(grown) : ''}${parted.map(partedText).join('')}\nClé publique\u00a0: ${vkey}\n`,
})

export const UNNAMED_RECIPIENT = 'le destinataire'

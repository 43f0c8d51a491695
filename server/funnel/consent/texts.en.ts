/** What the log of consents says in its daily letter, in English. */

/** The growth of the log since the letter before: the proof is one hash a line. */
export type Grown = { readonly entries: number; readonly day: string; readonly proof: string }
export type Parted = { readonly origin: string; readonly through: number; readonly day: string }
export type Checkpointed = {
  readonly day: string
  readonly size: number
  readonly checkpoint: string
  readonly grown: Grown | undefined
  readonly parted: readonly Parted[]
  readonly vkey: string
}

const grownText = ({ entries, day, proof }: Grown): string =>
  `\nIt continues the log of ${entries} entries of ${day} (RFC 9162, 2.1.4):\n${proof}`
const partedText = ({ origin, through, day }: Parted): string =>
  `\nThis is not the log ${origin}: it parted from it after entry ${through} on ${day}, and what was signed there behind that entry is lost.\n`

/** The letter that carries a checkpoint away from this machine. */
export const checkpointLetter = ({ day, size, checkpoint, grown, parted, vkey }: Checkpointed) => ({
  subject: `Checkpoint of the consent log, ${day}: ${size} entries`,
  text: `The log of consents had ${size} entries on ${day}. Keep this mail: with it anybody can show later that no receipt was changed, removed or given to another person.\n\n${checkpoint}${grown ? grownText(grown) : ''}${parted.map(partedText).join('')}\nPublic key: ${vkey}\n`,
})

/** In the place of a recipient whose name is no longer stored. */
export const UNNAMED_RECIPIENT = 'the recipient'

/** `consent …`: the log of consents, and the proof that nothing in it was changed. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Consent } from '#server/funnel/consent/consent.ts'
import { keptFolder, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import type { LogFindings } from '#server/funnel/consent/verify/finding.ts'
import { type Command, command, done, NOTHING, type Outcome, refused } from './command.ts'
import { withConfiguredFunnel } from './leads-office.ts'

/** Opens the log for one command; `folder` is where checkpoints are kept beside the store. */
export type WithConsent = (
  use: (consent: Pick<Consent, 'verify' | 'published'>, folder: string) => Promise<Outcome>,
) => Promise<Outcome>

export const withConfiguredConsent: WithConsent = (use) =>
  withConfiguredFunnel(({ funnel }, { DATA_DIR }) => use(funnel.consent, keptFolder(DATA_DIR)))

function told({ size, checkpoints, findings }: LogFindings): Outcome {
  const data = { size, checkpoints, findings }
  if (findings.length > 0) return { exit: 1, text: findings.map(({ kind, text }) => `${kind}: ${text}`).join('\n'), data }
  const compared = checkpoints === 0 ? 'No checkpoint was there to compare it with' : `It agrees with ${checkpoints} checkpoints`
  return done(`The log of consents has ${size} entries, and each is as it was signed. ${compared}.`, data)
}

/** @returns the files' texts, or the name of one that cannot be read */
async function readAll(files: readonly string[]): Promise<readonly string[] | { readonly unreadable: string }> {
  const texts: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) return { unreadable: file }
    texts.push(text)
  }
  return texts
}

export const consentCommands = (withConsent: WithConsent): readonly Command[] => [
  command({
    name: 'consent verify',
    does: 'reads the whole log of consents and compares it with these checkpoints and those kept here',
    takes: z.object({ checkpoint: z.array(z.string()).default([]).describe('FILE') }),
    async run({ checkpoint: files }) {
      const given = await readAll(files)
      if ('unreadable' in given) return refused(`${given.unreadable} cannot be read`)
      return withConsent(async ({ verify }, folder) => told(await verify([...given, ...(await readKept(folder))])))
    },
  }),
  command({
    name: 'consent key',
    does: 'prints the public key of the log of consents',
    takes: NOTHING,
    run: () => withConsent(async ({ published: { vkey } }) => done(vkey, { vkey })),
  }),
  command({
    name: 'consent checkpoint',
    does: 'prints the newest checkpoint of the log of consents, to be kept elsewhere',
    takes: NOTHING,
    run: () =>
      withConsent(async ({ published }) => {
        const checkpoint = await published.checkpoint()
        return done(checkpoint.trimEnd(), { checkpoint })
      }),
  }),
]

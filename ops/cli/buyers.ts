/** `buyers …`: a person's decision that a buyer gets no leads for now. They are taken and held meanwhile. */
import { userInfo } from 'node:os'
import { z } from 'zod'
import { DESK_ACTOR } from '#server/desk/audit/routes.ts'
import type { Advertiser } from '#server/funnel/advertisers.ts'
import { momentOf } from '#shared/days.ts'
import { type Command, command, done, NOTHING, type Outcome, reason, refused } from './command.ts'
import { type Office, withConfiguredFunnel } from './leads-office.ts'

/** Who receives leads now, by any of its names. */
export type Buyer = Pick<Advertiser, 'id' | 'legalName' | 'displayName'>
/** Opens the office and the record of the buyer for one command. */
export type WithBuyer = (
  by: string | undefined,
  use: (office: Pick<Office, 'buyers'>, buyer: Buyer) => Promise<Outcome>,
) => Promise<Outcome>

export const withConfiguredBuyer: WithBuyer = (by, use) =>
  withConfiguredFunnel(({ funnel, advertiser }) => use(funnel.office(by ?? userInfo().username), advertiser()))

const takes = z.object({
  buyer: z.string('is missing').describe('NAME'),
  reason,
  by: z.string().optional().describe('NAME'),
})

const isCalled = ({ id, legalName, displayName }: Buyer, name: string): boolean =>
  [id, legalName, displayName].some((each) => each.toLowerCase() === name.toLowerCase())

/** Who did it, and that it was at the desk where it was. */
const actorOf = (actor: string): string =>
  actor.startsWith(DESK_ACTOR) ? `${actor.slice(DESK_ACTOR.length)}, at the desk` : actor

type Deed = {
  readonly what: 'pause' | 'resume'
  readonly does: string
  /** What is said of a buyer, done or as it was already. */
  readonly said: (buyer: string, isChanged: boolean) => string
}

const buyerCommand = (withBuyer: WithBuyer, { what, does, said }: Deed): Command =>
  command({
    name: `buyers ${what}`,
    does,
    words: ['buyer'],
    takes,
    run: ({ buyer: name, reason: why, by }) =>
      withBuyer(by, async ({ buyers }, buyer) => {
        if (!isCalled(buyer, name)) return refused(`No buyer "${name}". The buyer is ${buyer.id}.`)
        const isChanged = await buyers[what](buyer.id, why)
        return done(said(buyer.legalName, isChanged), { buyer: buyer.id, paused: what === 'pause', changed: isChanged })
      }),
  })

/** Its state as a person set it; what else may keep leads from a buyer is on Buyers at the desk. */
const listBuyers = (withBuyer: WithBuyer): Command =>
  command({
    name: 'buyers list',
    does: 'lists every buyer with its state: paused or not, since when, by whom and why',
    takes: NOTHING,
    run: () =>
      withBuyer(undefined, async ({ buyers }, { id, legalName }) => {
        const pause = await buyers.pauseOf(id)
        const state = pause ? `paused since ${momentOf(pause.since)} by ${actorOf(pause.actor)}: ${pause.reason}` : 'not paused'
        return done(`${id}  ${legalName}  ${state}`, [{ id, legalName, pause: pause ?? null }])
      }),
  })

export const buyersCommands = (withBuyer: WithBuyer): readonly Command[] => [
  listBuyers(withBuyer),
  buyerCommand(withBuyer, {
    what: 'pause',
    does: 'holds all leads of a buyer until deliveries resume; registrations go on',
    said: (buyer, isChanged) =>
      isChanged ? `Deliveries to ${buyer} are paused: its leads are held.` : `Deliveries to ${buyer} were paused already.`,
  }),
  buyerCommand(withBuyer, {
    what: 'resume',
    does: 'lets held leads of a buyer go out again, within a minute',
    said: (buyer, isChanged) =>
      isChanged ? `Deliveries to ${buyer} resume: held leads go out within a minute.` : `Deliveries to ${buyer} were not paused.`,
  }),
]

/** Imports that the walls refuse, at least one for each wall and each way to write one, and their allowed neighbours. */

/** The files that planted imports lead to. */
export const TARGETS = [
  'shared/market/quote.ts',
  'shared/result.ts',
  'server/main.ts',
  'server/services.ts',
  'server/platform/env.ts',
  'server/platform/clock.ts',
  'server/http/app.ts',
  'server/live/live.ts',
  'server/market/board.ts',
  'server/articles/service.ts',
  'server/plates/random.ts',
  'server/funnel/funnel.ts',
  'server/funnel/ports.ts',
  'server/funnel/otp/send.ts',
  'server/funnel/leads/submit.ts',
  'server/funnel/person/identity.ts',
  'server/funnel/store/schema.ts',
  'client/context.ts',
  'client/root.tsx',
  'client/ui/form/field.tsx',
  'client/live/quote-store.ts',
  'client/market/tile/tile.tsx',
  'client/market/chart/draw.client.ts',
  'client/funnel/details/details.ts',
  'client/funnel/secret.server.ts',
  'client/routes/home/home.tsx',
  'client/routes/funnel/form-data.server.ts',
  'jobs/worker.ts',
  'jobs/handlers/poll.ts',
  'jobs/providers/http.ts',
  'jobs/providers/kraken/client.ts',
  'ops/start.ts',
]

/** The file that imports, and what it says. */
export type Planted = readonly [from: string, code: string]

export const REFUSED: readonly Planted[] = [
  // shared: zod and shared, nothing else
  ['shared/market/x.ts', `import { env } from '#server/platform/env.ts'`],
  ['shared/market/x.ts', `import type { Clock } from '../../server/platform/clock.ts'`],
  ['shared/x.ts', `import { readFileSync } from 'node:fs'`],
  ['shared/x.ts', `import { readFileSync } from 'fs'`],
  ['shared/x.ts', `import { useState } from 'react'`],
  ['shared/x.ts', `export type Tile = import('../client/market/tile/tile.tsx').Tile`],
  // the platform imports no domain; a domain no other domain and no edge
  ['server/platform/x.ts', `import { board } from '../market/board.ts'`],
  ['server/platform/db/x.ts', `export * from '../../funnel/store/schema.ts'`],
  ['server/market/x.ts', `import { funnel } from '#server/funnel/funnel.ts'`],
  ['server/market/store/x.ts', `const app = await import('../../http/app.ts')`],
  ['server/articles/x.ts', `import type { Board } from '../market/board.ts'`],
  ['server/articles/x.ts', `import express from 'express'`],
  ['server/plates/x.ts', `import { z } from 'zod'`],
  // rooms of the funnel meet only in funnel.ts and open.ts
  ['server/funnel/otp/x.ts', `import { submit } from '../leads/submit.ts'`],
  ['server/funnel/leads/x.ts', `type Send = typeof import('../otp/send.ts')`],
  ['server/funnel/consent/x.ts', `export { funnel } from '../funnel.ts'`],
  ['server/funnel/new-room/x.ts', `import { board } from '../../market/board.ts'`],
  ['server/funnel/person/x.ts', `export type { Submit } from '../leads/submit.ts'`],
  // the edge works with Services
  ['server/http/x.ts', `import { services } from '../services.ts'`],
  ['server/http/routes/x.ts', `import { createKysely } from 'kysely'`],
  ['server/live/x.ts', `import { type Board } from '../market/board.ts'`],
  ['server/live/x.ts', `import { app } from '../../server/live/../http/app.ts'`],
  // what a browser loads sees types of Services at most
  ['client/routes/home/x.tsx', 'const { services } = await import(`../../../server/services.ts`)'],
  ['client/routes/home/x.tsx', `import type { Board } from '../../../server/market/board.ts'`],
  ['client/routes/home/x.tsx', `import { readFile } from 'node:fs/promises'`],
  ['client/routes/funnel/x.server.ts', `import { submit } from '#server/funnel/leads/submit.ts'`],
  ['client/routes/funnel/x.server.ts', `import { draw } from '../../market/chart/draw.client.ts'`],
  ['client/routes/market/x.client.ts', `import { read } from '../funnel/form-data.server.ts'`],
  ['client/funnel/x.tsx', `import { secret } from './secret.server.ts'`],
  ['client/funnel/x.tsx', `import { read } from '../routes/funnel/form-data.server.ts'`],
  ['client/market/x.client.ts', `import { clock } from '#server/platform/clock.ts'`],
  // a feature imports no other feature, and what is below features imports none
  ['client/market/x.tsx', `import { details } from '../funnel/details/details.ts'`],
  ['client/market/x.tsx', `import { services } from '../context.ts'`],
  ['client/shell/x.tsx', `import { lazy } from 'react'\nlazy(() => import('../market/tile/tile.tsx'))`],
  ['client/ui/form/x.tsx', `import { store } from '../../live/quote-store.ts'`],
  ['client/live/x.ts', `export * as tile from '../market/tile/tile.tsx'`],
  ['client/new-feature/x.tsx', `import Home from '../routes/home/home.tsx'`],
  ['client/articles/x.tsx', `import Chart from 'apexcharts'`],
  // a source imports its own folder and what sources share
  ['jobs/providers/kraken/x.ts', `import { poll } from '../coingecko/../kraken/../../handlers/poll.ts'`],
  ['jobs/providers/coingecko/x.ts', `import { connect } from '../kraken/client.ts'`],
  ['jobs/providers/coingecko/x.ts', `import { sql } from 'kysely'`],
  ['jobs/providers/twelvedata/x.ts', `import Redis = require('ioredis')`],
  ['jobs/providers/twelvedata/x.ts', `const database = require('better-sqlite3/build')`],
  ['jobs/providers/x.ts', `import { Queue } from 'bullmq'`],
  ['jobs/providers/kraken/x.ts', `import { env } from '#server/platform/env.ts'`],
  // the worker has no edge, handlers no registry
  ['jobs/handlers/x.ts', `import { worker } from '#jobs/worker.ts'`],
  ['jobs/handlers/x.ts', `import { app } from '#server/http/app.ts'`],
  ['jobs/x.ts', `import { start } from '#ops/start.ts'`],
  ['ops/x.ts', `import Root from '../client/root.tsx'`],
  // what has no room, and what has no address
  ['server/new-room/x.ts', `import { z } from 'zod'`],
  ['server/http/x.ts', `/// <reference path="../market/board.ts" />`],
]

export const ALLOWED: readonly Planted[] = [
  ['shared/market/x.ts', `import { z } from 'zod'\nimport { ok } from '../result.ts'`],
  ['server/platform/x.ts', `import { createHash } from 'node:crypto'\nimport { env } from './env.ts'`],
  ['server/market/x.ts', `import type { Quote } from '#shared/market/quote.ts'\nimport { env } from '../platform/env.ts'`],
  ['server/funnel/otp/x.ts', `import { identity } from '../person/identity.ts'\nimport { send } from './send.ts'`],
  ['server/funnel/x.ts', `import { send } from './otp/send.ts'\nimport { submit } from './leads/submit.ts'`],
  ['server/http/routes/x.ts', `import type { Services } from '#server/services.ts'\nimport { Router } from 'express'`],
  ['server/main.ts', `import { app } from './http/app.ts'\nimport { live } from './live/live.ts'`],
  ['client/routes/home/x.tsx', `import type { Services } from '../../../server/services.ts'\nimport './+types/x'`],
  [
    'client/routes/funnel/x.tsx',
    `import { read } from './form-data.server.ts'\nimport { Tile } from '../../market/tile/tile.tsx'`,
  ],
  ['client/market/x.tsx', `import { store } from '../live/quote-store.ts'\nimport { Field } from '../ui/form/field.tsx'`],
  ['client/market/x.tsx', `const draw = () => import('./chart/draw.client.ts')`],
  ['jobs/handlers/x.ts', `import { board } from '#server/market/board.ts'\nimport { get } from '../providers/http.ts'`],
  ['jobs/providers/kraken/x.ts', `import { connect } from './client.ts'\nimport { get } from '../http.ts'`],
  ['ops/x.ts', `import { board } from '#server/market/board.ts'\nimport { spawn } from 'node:child_process'`],
]

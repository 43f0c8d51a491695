/**
 * Values that pictures of stories are drawn from, and the decisions that made-up rates follow. Nothing is estimated here: each is in
 * a record that readers can open, and tests hold these to the copies that the paper prints (`content/economy/sample.json`, tables of stories).
 */
import { BAR_NAMES } from './texts.en.ts'

/** A day or a label, and its value. */
export type Value = readonly [period: string, value: number]

/** The target for the overnight rate from each day on: the increase of July 2023, and the decisions from June 2024 on. */
export const POLICY_RATE: readonly Value[] = [
  ['2023-07-12', 5],
  ['2024-06-05', 4.75],
  ['2024-07-24', 4.5],
  ['2024-09-04', 4.25],
  ['2024-10-23', 3.75],
  ['2024-12-11', 3.25],
  ['2025-01-29', 3],
  ['2025-03-12', 2.75],
  ['2025-04-16', 2.75],
  ['2025-06-04', 2.75],
  ['2025-07-30', 2.75],
  ['2025-09-17', 2.5],
  ['2025-10-29', 2.25],
]

/** Weekly, as captured: see `content/economy/sample.json`. */
export const ENERGY_INDEX: readonly Value[] = [
  ['2024-01-10', 1267.97],
  ['2024-01-17', 1283.1],
  ['2024-01-24', 1285.14],
  ['2024-01-31', 1331.13],
  ['2024-02-07', 1231.65],
  ['2024-02-14', 1265.27],
  ['2024-02-21', 1285.78],
  ['2024-02-28', 1290.75],
  ['2024-03-06', 1327.84],
  ['2024-03-13', 1315.58],
  ['2024-03-20', 1384.11],
  ['2024-03-27', 1372.12],
  ['2024-04-03', 1432.3],
  ['2024-04-10', 1460.07],
  ['2024-04-17', 1429.33],
  ['2024-04-24', 1409.29],
  ['2024-05-01', 1404.43],
  ['2024-05-08', 1381.65],
  ['2024-05-15', 1391.56],
  ['2024-05-22', 1429.13],
  ['2024-05-29', 1407.41],
  ['2024-06-05', 1358.41],
  ['2024-06-12', 1396.19],
  ['2024-06-19', 1436.73],
  ['2024-06-26', 1446.31],
  ['2024-07-03', 1443.14],
  ['2024-07-10', 1435.66],
  ['2024-07-17', 1417.98],
  ['2024-07-24', 1374.78],
  ['2024-07-31', 1315.62],
  ['2024-08-07', 1282.46],
  ['2024-08-14', 1357.24],
  ['2024-08-21', 1315.11],
  ['2024-08-28', 1301.77],
  ['2024-09-04', 1274.32],
  ['2024-09-11', 1199.32],
  ['2024-09-18', 1242.08],
  ['2024-09-25', 1272.91],
  ['2024-10-02', 1256.26],
  ['2024-10-09', 1352.96],
  ['2024-10-16', 1323.68],
  ['2024-10-23', 1263.04],
  ['2024-10-30', 1253.12],
  ['2024-11-06', 1289.8],
  ['2024-11-13', 1278.22],
  ['2024-11-20', 1269.73],
  ['2024-11-27', 1297.93],
  ['2024-12-04', 1277.28],
  ['2024-12-11', 1275.33],
  ['2024-12-18', 1310.75],
  ['2024-12-25', 1310.57],
  ['2025-01-01', 1329.85],
  ['2025-01-08', 1375.86],
  ['2025-01-15', 1457.29],
  ['2025-01-22', 1442.42],
  ['2025-01-29', 1378.46],
  ['2025-02-05', 1321.08],
  ['2025-02-12', 1326.4],
  ['2025-02-19', 1339.72],
  ['2025-02-26', 1341.18],
]

/** Per cent between the first and the last week of the same capture, rounded to one decimal. */
export const COMMODITY_CHANGES: readonly Value[] = [
  [BAR_NAMES.metals, 18.4],
  [BAR_NAMES.fish, 10.6],
  [BAR_NAMES.forestry, 8.6],
  [BAR_NAMES.farmGoods, 6.1],
  [BAR_NAMES.energy, 5.8],
]

/** In millions of Canadian dollars. */
export const RBC_PROVISIONS: readonly Value[] = [
  ['Q2 2024', 920],
  ['Q1 2025', 1050],
  ['Q2 2025', 1424],
]

/** Per cent of risk-weighted assets that a large Canadian bank has to hold, part by part. */
export const CAPITAL_PARTS: readonly Value[] = [
  [BAR_NAMES.minimum, 4.5],
  [BAR_NAMES.conservation, 2.5],
  [BAR_NAMES.surcharge, 1],
  [BAR_NAMES.stability, 3.5],
]

/** Per cent, on 21 January 2025. */
export const APAC_RATES: readonly Value[] = [
  [BAR_NAMES.japan, 0.25],
  [BAR_NAMES.korea, 3],
  [BAR_NAMES.china, 3.1],
  [BAR_NAMES.newZealand, 4.25],
  [BAR_NAMES.australia, 4.35],
  [BAR_NAMES.indonesia, 5.75],
]

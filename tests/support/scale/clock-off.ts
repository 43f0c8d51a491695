/** Loaded before a process of the site (`node --import`): its clock is off by CLOCK_OFF_MS. What only goes forward goes as it does. */
const off = Number(process.env.CLOCK_OFF_MS)
const RealDate = Date

class DateThatIsOff extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [RealDate.now() + off] : given) as [number]))
  }
  static override now(): number {
    return RealDate.now() + off
  }
}
globalThis.Date = DateThatIsOff as DateConstructor

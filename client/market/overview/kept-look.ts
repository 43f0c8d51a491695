import { oneOf, stored } from '../../ui/stored.ts'

/** Whether a reader's market page is tiles or the sheet: on this device, until he chooses again. */
export const keptLook = stored<'sheet' | null>({
  key: 'nl-market-look',
  parse: oneOf(['sheet'], null),
  print: (look) => look,
})

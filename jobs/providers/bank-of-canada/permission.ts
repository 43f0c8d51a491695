import type { Permission } from '#shared/market/permission.ts'
import { PUBLIC_TERMS } from '../governments.ts'

export const PERMISSION: Permission = {
  ...PUBLIC_TERMS,
  document: 'Terms of use',
  documentUrl: 'https://www.bankofcanada.ca/terms/',
  readOn: '2026-11-21',
  says: 'May be copied, distributed and transmitted with the source named and without the Bank’s logo; what was changed has to be said.',
  credit: { text: 'Source: Bank of Canada', url: 'https://www.bankofcanada.ca/' },
  print: 'summary',
}

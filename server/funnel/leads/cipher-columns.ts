import { place } from './codec.ts'

/** The encrypted columns of this domain, for the key rotation. */
export const LEAD_CIPHER_COLUMNS = [
  ...(['fields', 'context', 'ip'] as const).map((name) => ({
    table: 'lead',
    key: 'id',
    column: `${name}_cipher`,
    context: (id: string): string => place(name, id),
  })),
  { table: 'lead_delivery', key: 'lead_id', column: 'url_cipher', context: (id: string): string => place('url', id) },
]

/** The context a token of this domain is bound to; a token of another row or column does not open. */
export const place = {
  fields: (id: string): string => `enquiry.fields:${id}`,
  mail: (id: string): string => `mail.text:${id}`,
}

/** The encrypted columns of this domain, for the key rotation. */
export const ENQUIRY_CIPHER_COLUMNS = [
  { table: 'enquiry', key: 'id', column: 'fields_cipher', context: place.fields },
  { table: 'mail_outbox', key: 'id', column: 'text_cipher', context: place.mail },
]

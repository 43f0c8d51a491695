type Letter = { readonly subject: string; readonly text: string }
type Written = { readonly name: string; readonly email: string }

export const LETTERS = {
  message: (
    id: string,
    { name, email, subject, message }: Written & { readonly subject: string; readonly message: string },
  ): Letter => ({
    subject: `Message ${id}`,
    text: `De\u00a0: ${name} <${email}>\nObjet\u00a0: ${subject}\n\n${message}`,
  }),
  enquiry: (
    id: string,
    { name, email, phone, page }: Written & { readonly phone: string; readonly page: string },
    boxes: readonly string[],
  ): Letter => ({
    subject: `Demande ${id}`,
    text: `Nom\u00a0: ${name}\nCourriel\u00a0: ${email}\nTéléphone\u00a0: ${phone} (non vérifié)\nPage\u00a0: ${page}\nCases\u00a0: ${boxes.join(', ') || 'aucune'}`,
  }),
} as const

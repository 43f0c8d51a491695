/** The letters that bring what a reader wrote to the office, in English. */

type Letter = { readonly subject: string; readonly text: string }
type Written = { readonly name: string; readonly email: string }

export const LETTERS = {
  message: (
    id: string,
    { name, email, subject, message }: Written & { readonly subject: string; readonly message: string },
  ): Letter => ({
    subject: `Message ${id}`,
    text: `From: ${name} <${email}>\nSubject: ${subject}\n\n${message}`,
  }),
  enquiry: (
    id: string,
    { name, email, phone, page }: Written & { readonly phone: string; readonly page: string },
    boxes: readonly string[],
  ): Letter => ({
    subject: `Enquiry ${id}`,
    text: `Name: ${name}\nEmail: ${email}\nPhone: ${phone} (not verified)\nPage: ${page}\nBoxes: ${boxes.join(', ') || 'none'}`,
  }),
} as const

/** `+1 416 555 0134`; numbers of other plans as they are. */
export const readablePhone = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')

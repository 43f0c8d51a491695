/** Letters of the basic table of GSM 03.38, which a name may have: every phone shows them, and a message of them has room for 160. */
const BASIC = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!#%&'()*+,.:;=?¡ÄÖÑÜ§¿äöñüà-]+$/

export const isOnEveryPhone = (words: string): boolean => BASIC.test(words)

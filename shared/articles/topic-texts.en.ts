/** Its page. */
export const topicPath = (topic: string): string => `/topics/${topic}`

/** `interest-rates` → `Interest rates` */
export function topicName(topic: string): string {
  const words = topic.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

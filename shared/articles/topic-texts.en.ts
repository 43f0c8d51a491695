/** Its page. */
export const topicPath = (topic: string): string => `/topics/${topic}`

const NAMES: Readonly<Record<string, string>> = { 'ai-trading': 'AI trading', etfs: 'ETFs' }

/** `interest-rates` → `Interest rates` */
export function topicName(topic: string): string {
  const words = topic.replaceAll('-', ' ')
  return NAMES[topic] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

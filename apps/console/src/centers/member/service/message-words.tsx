import { useText } from '@kikai/client/use-text'
import type { ChatMessage } from '@kikai/contract/chat/chat.shapes'

/** What a list says of a message: its words, or what it is where it has none. */
export function useMessageWords(): (of: Pick<ChatMessage, 'kind' | 'text' | 'recalledAt'>) => string {
  const t = useText('consoleService')
  const chat = useText('chat')
  return ({ kind, text, recalledAt }) => {
    if (recalledAt) return t('recalled')
    if (kind === 'proof') return t('proof.of', { text })
    return text === '' ? chat(`kind.${kind}`) : text
  }
}

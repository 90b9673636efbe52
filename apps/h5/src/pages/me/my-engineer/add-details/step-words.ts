import type { KeptStep } from '#features/outbox/outbox-store.ts'
import { useText } from '@kikai/client/use-text'

/** What a step did, in one line. */
export function useKeptStepWords() {
  const t = useText('jobs')
  return ({ call, input, fileIds }: KeptStep): { title: string; note: string } => {
    const part = call === 'editJob' ? editParts.find((name) => input[name] !== undefined) : undefined
    return {
      title: part ? t(`kept.edit.${part}`) : t(`kept.call.${call}`),
      note: fileIds.length > 0 ? t('kept.files', { count: fileIds.length }) : '',
    }
  }
}
const editParts = ['diagnosis', 'checks', 'hold', 'partsDay', 'fetched'] as const

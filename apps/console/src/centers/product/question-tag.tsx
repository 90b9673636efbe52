import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { ManagedQuestion } from '@kikai/contract/questions/questions.shapes'

export const questionTones: Readonly<Record<ManagedQuestion['state'], TagTone>> = {
  asked: 'amber',
  answered: 'green',
  private: 'grey',
  merged: 'outline',
  hidden: 'outline',
}

/** The state of a question as a tag. */
export function QuestionTag({ state }: Pick<ManagedQuestion, 'state'>) {
  const t = useText('questions')
  return <Tag tone={questionTones[state]}>{t(`state.${state}`)}</Tag>
}

import { Actions, ActionsPlace } from './actions.tsx'
import { example } from '../example.ts'

const of = [
  { action: 'cancel', enabled: true, reason: null },
  {
    action: 'dispatch',
    enabled: false,
    reason: { domain: 'request', name: 'tooOften', code: 4029, params: { seconds: 30 } },
  },
]
const can = [
  { name: 'cancel', label: 'Cancel order', tone: 'outline' as const },
  { name: 'dispatch', label: 'Ship' },
  { name: 'refund', label: 'Never shown: the answer does not name it' },
]

export default example('actions · in the bar · at the side', () => (
  <div className="flex flex-col gap-4">
    <Actions of={of} can={can} note="The buyer is told at once." />
    <ActionsPlace value="side">
      <Actions of={of} can={can} note="The buyer is told at once." />
    </ActionsPlace>
  </div>
))

import { areKeysOn, switchKeys } from '#ui/keys.ts'
import { useText } from '@kikai/client/use-text'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { centerKeys } from './center-keys.ts'
import type { CenterOf } from './centers.tsx'

/** All keyboard shortcuts, and the switch that turns them off. */
export default function KeyList({ centers, onClose }: { centers: readonly CenterOf[]; onClose: () => void }) {
  const t = useText('console')
  const [on, setOn] = useState(areKeysOn)
  const flip = (next: boolean) => {
    switchKeys(next)
    setOn(next)
  }
  const keys: readonly (readonly [key: string, does: string])[] = [
    ['Ctrl K', t('palette.open')],
    ['/', t('keys.search')],
    ['J', t('keys.next')],
    ['K', t('keys.previous')],
    ['Enter', t('keys.open')],
    ['Esc', t('keys.close')],
    ...centers.map(({ center }) => [`G ${centerKeys[center].toUpperCase()}`, t(`center.${center}`)] as const),
    ['?', t('keys.title')],
  ]
  return (
    <Modal open title={t('keys.title')} footer={null} onCancel={onClose}>
      <dl className="facts">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={(event) => flip(event.target.checked)}>
        {t('keys.on')}
      </Checkbox>
    </Modal>
  )
}

import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shownSeconds } from './shown-seconds.ts'

/** Counts down the seconds until revealed data is masked again. */
export function Countdown({ onEnd }: { onEnd: () => void }) {
  const t = useText('consoleMembers')
  const [left, setLeft] = useState(shownSeconds)
  useEffect(() => {
    if (left <= 0) return onEnd()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return (
    <Button type="text" size="small" icon={<EyeOff aria-hidden />} onClick={onEnd}>
      {t('hide')} <small>{t('left', { seconds: left })}</small>
    </Button>
  )
}

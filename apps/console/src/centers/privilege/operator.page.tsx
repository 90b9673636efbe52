import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { Button } from 'antd'
import { OperatorForm } from './operator-form.tsx'

/** The operator of the marketplace: the data required by law, those still missing, and the form that changes them. */
export default function Operator() {
  const t = useText('console')
  const operator = useCall(managedSettingsCalls.readOperator, {})
  if (operator.data) return <OperatorForm operator={operator.data} />
  if (operator.waiting) return <WaitingSkeleton label={t('waiting')} />
  return (
    <NoticePanel
      isPage
      title={t('failed.title')}
      note={operator.error?.message}
      action={<Button onClick={operator.reload}>{t('failed.retry')}</Button>}
    />
  )
}

import { useWritten } from '#ui/written.ts'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { auditCalls } from '@kikai/contract/audit/audit.calls'
import type { OutputOf } from '@kikai/contract/call'
import { Button } from 'antd'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'

type Result = { checked: number } & Pick<OutputOf<typeof auditCalls.verifyAudit>, 'brokenAt' | 'endLost'>

/** Recomputes the hash chain of the audit, part by part, and shows the result. */
export function AuditVerification() {
  const t = useText('consoleAudit')
  const client = useClient()
  const { moment } = useWritten()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const verify = async () => {
    setIsBusy(true)
    let checked = 0
    let endLost: Result['endLost'] = null
    try {
      for (let after: number | null = 0; after !== null;) {
        const part: OutputOf<typeof auditCalls.verifyAudit> = await client.call(auditCalls.verifyAudit, { after })
        checked += part.checked
        endLost ??= part.endLost
        setResult({ checked, brokenAt: part.brokenAt, endLost })
        after = part.brokenAt === null ? part.next : null
      }
    } catch {
      // The client has shown the error already.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <span role="status">
        {result ? (
          <span className={result.brokenAt === null && result.endLost === null ? 'good' : 'wrong'}>
            {result.brokenAt !== null
              ? t('broken', { number: result.brokenAt.toLocaleString('en') })
              : result.endLost !== null
                ? t('endLost', {
                    number: result.endLost.position.toLocaleString('en'),
                    time: moment(result.endLost.notedAt),
                    count: result.endLost.count,
                  })
                : t('unbroken', { count: result.checked })}
          </span>
        ) : null}
      </span>
      <Button icon={<ShieldCheck aria-hidden />} loading={isBusy} onClick={() => void verify()}>
        {t('verify')}
      </Button>
    </>
  )
}

import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { auditCalls } from '@kikai/contract/audit/audit.calls'
import type { OutputOf } from '@kikai/contract/call'
import { Button } from 'antd'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'

type Result = { checked: number; brokenAt: number | null }

/** Computes the chain of seals anew, part by part, and says what came of it. */
export function AuditVerification() {
  const t = useText('consoleAudit')
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const verify = async () => {
    setIsBusy(true)
    let checked = 0
    try {
      for (let after: number | null = 0; after !== null;) {
        const part: OutputOf<typeof auditCalls.verifyAudit> = await client.call(auditCalls.verifyAudit, { after })
        checked += part.checked
        setResult({ checked, brokenAt: part.brokenAt })
        after = part.brokenAt === null ? part.next : null
      }
    } catch {
      // The client has said what went wrong.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <span role="status">
        {result ? (
          <span className={result.brokenAt === null ? 'good' : 'wrong'}>
            {result.brokenAt === null
              ? t('unbroken', { count: result.checked })
              : t('broken', { number: result.brokenAt.toLocaleString('en') })}
          </span>
        ) : null}
      </span>
      <Button icon={<ShieldCheck aria-hidden />} loading={isBusy} onClick={() => void verify()}>
        {t('verify')}
      </Button>
    </>
  )
}

import { SearchX } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { Empty } from '../lists/empty.tsx'
import { example } from '../example.ts'
import { Failed, InlineNotice } from '../feedback/failed.tsx'
import { LongText } from '../texts/long-text.tsx'
import { Panel } from './panel.tsx'
import { CardsSkeleton, RowSkeleton } from '../feedback/skeletons.tsx'

export default example('empty · failed · notice · skeletons · long-text', () => (
  <div className="grid items-start gap-3 wide:grid-cols-2">
    <Empty
      icon={<SearchX />}
      text="No machine matches all 3 filters."
      action={<Button tone="tint">Tell me when one comes in</Button>}
    />
    <Failed onRetry={() => {}} />
    <InlineNotice
      tone="bad"
      title="Payment was not taken"
      actions={
        <>
          <Button tone="tint" size="small">
            Change method
          </Button>
          <Button size="small">Retry</Button>
        </>
      }
    >
      The bank declined the card. Nothing was charged.
    </InlineNotice>
    <RowSkeleton />
    <div className="grid grid-cols-2 gap-2.5">
      <CardsSkeleton count={2} />
    </div>
    <Panel>
      <LongText lang="ja">{'整備記録は全て保管しています。'.repeat(90)}</LongText>
    </Panel>
  </div>
))

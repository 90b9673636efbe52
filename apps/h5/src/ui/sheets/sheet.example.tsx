import { jpy } from '@kikai/kernel/money'
import { MessageCircle, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Checkbox } from '../forms/choice.tsx'
import { example } from '../example.ts'
import { useLocation } from '../navigation.ts'
import { NumberBox } from '../forms/number-box.tsx'
import { Price } from '../facts/price.tsx'
import { Sheet } from './sheet.tsx'
import { BarAction, StickyBar } from '../pages/sticky-bar.tsx'
import { showToast } from '../feedback/toast.tsx'

export default example('sheet · sticky-bar · toast', () => {
  const params = new URLSearchParams(useLocation().search)
  const [open, setOpen] = useState(params.get('open') === 'sheet')
  const [offer, setOffer] = useState(8_900_000)
  return (
    <>
      <StickyBar>
        <BarAction icon={<MessageCircle />} label="質問" onClick={() => {}} />
        <BarAction
          icon={<ShoppingCart />}
          label="カート"
          onClick={() => showToast('カートに追加しました', { done: true })}
        />
        <Button tone="tint" wide onClick={() => setOpen(true)}>
          価格交渉
        </Button>
        <Button tone="go" wide>
          購入する
        </Button>
      </StickyBar>
      <StickyBar
        lead={<Price money={jpy(10_550_000)} size="big" />}
        reason="入金の確認後に押せます。目安は 11/24(火) 15:00"
        note="売買契約が成立します"
      >
        <Button blocked>搬出日を予約する</Button>
      </StickyBar>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="価格交渉"
        footer={
          <Button tone="go" wide>
            この価格で提案する
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <NumberBox look="big" value={offer} onChange={setOffer} step={100_000} after="円" />
          <Checkbox defaultChecked>提案には拘束力があります。規約に同意します</Checkbox>
        </div>
      </Sheet>
    </>
  )
})

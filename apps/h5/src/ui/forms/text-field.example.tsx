import { useState } from 'react'
import { Checkbox, RadioRows, Switch } from './choice.tsx'
import { CodeField } from './code-field.tsx'
import { example } from '../example.ts'
import { NumberBox } from './number-box.tsx'
import { Panel } from '../pages/panel.tsx'
import { PasswordField, SelectField, TextArea, TextField } from './text-field.tsx'

export default example('field · text · password · code · select · textarea · choice · switch · number-box', () => {
  const [pay, setPay] = useState<'bank' | 'online' | 'balance'>('bank')
  const [quantity, setQuantity] = useState(2)
  const [bid, setBid] = useState(13_800_000)
  return (
    <Panel>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField label="メールアドレス" type="email" placeholder="name@example.co.jp" />
        <TextField label="Mobile" defaultValue="090 1234 56" error="2 digits missing" before="+81" />
        <PasswordField label="密码" defaultValue="long-enough-secret" hint="至少 10 个字符" />
        <CodeField countdown="example" onSend={() => Promise.resolve(true)} defaultValue="204817" />
        <SelectField
          label="Country"
          options={[
            { value: 'JP', label: 'Japan' },
            { value: 'CN', label: 'China' },
          ]}
        />
        <TextArea label="コメント" optional defaultValue="エンジン始動良好。👨‍👩‍👧 現車確認歓迎です。" />
        <div>
          <Checkbox defaultChecked>入札は取り消せません。規約に同意します</Checkbox>
          <Checkbox error="Please agree first.">I have read the terms of sale</Checkbox>
          <Checkbox disabled>Disabled</Checkbox>
          <Switch label="检验合格为前提" note="截至 11月27日" defaultChecked />
          <Switch label="只看已检测" />
        </div>
        <RadioRows
          title="Payment"
          now={pay}
          onPick={setPay}
          of={[
            { value: 'bank', label: '銀行振込', note: '7営業日以内', aside: '手数料 お客様負担' },
            { value: 'online', label: 'オンライン決済', note: '30分以内' },
            { value: 'balance', label: '残高', note: '残高不足', disabled: true },
          ]}
        />
        <NumberBox value={quantity} onChange={setQuantity} max={9} />
        <NumberBox look="big" value={bid} onChange={setBid} step={50_000} after="円" label="上限額" />
      </div>
    </Panel>
  )
})

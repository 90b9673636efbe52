import { useState } from 'react'
import { AmountField } from './amount-field.tsx'
import { example } from '../example.ts'
import { Panel } from '../pages/panel.tsx'
import { PickerField } from './picker-field.tsx'

const options = [
  { value: 'excavator', label: 'Excavators', group: 'Construction' },
  { value: 'crane', label: 'Cranes', group: 'Construction' },
  { value: 'lathe', label: 'Lathes', group: 'Machine tools' },
]

export default example('picker-field · multi-select · amount-field', () => {
  const [one, setOne] = useState<string[]>([])
  const [many, setMany] = useState(['crane'])
  const [amount, setAmount] = useState('350万円')
  return (
    <Panel>
      <div className="grid gap-4 wide:grid-cols-2">
        <PickerField
          name="category"
          label="Category"
          placeholder="Choose a category"
          options={options}
          now={one}
          onPick={setOne}
          error={one.length === 0 ? 'Please choose a category.' : null}
        />
        <PickerField
          name="categories"
          label="Categories"
          placeholder="Choose categories"
          options={options}
          now={many}
          onPick={setMany}
          many
        />
        <AmountField
          name="price"
          label="価格"
          value={amount}
          currency="JPY"
          onChange={(event) => setAmount(event.target.value)}
        />
      </div>
    </Panel>
  )
})

import { useState } from 'react'
import { AskOnce } from './ask-once.tsx'
import { Button } from '../buttons/button.tsx'
import { example } from '../example.ts'

export default example('ask-once', () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        Delete address
      </Button>
      <AskOnce
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this address?"
        yes="Delete address"
        no="Keep it"
        onYes={() => setOpen(false)}
      >
        Orders already going there aren’t affected.
      </AskOnce>
    </>
  )
})

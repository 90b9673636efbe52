import { describe, expect, test } from 'vitest'
import { mp4, webm } from '../../../test/sound.ts'
import { judgeSound } from './judge-sound.ts'

describe('a recording', () => {
  test('as browsers make it is as long as its packets are', () => {
    expect(judgeSound(webm({ seconds: 21 }))).toEqual({ container: 'webm', seconds: 21 })
    expect(judgeSound(mp4({ seconds: 21 }))).toEqual({ container: 'mp4', seconds: 21 })
    expect(judgeSound(mp4({ seconds: 3, codec: 'Opus' }))).toEqual({ container: 'mp4', seconds: 3 })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a video', webm({ type: 1, codec: 'V_VP8' })],
    ['a video that calls itself sound', webm({ codec: 'V_VP8' })],
    ['another sound than Opus', webm({ codec: 'A_PCM/INT/LIT' })],
    ['a WebM with a file within', webm({ extra: Buffer.from('1941a46981aa', 'hex') })],
    ['a WebM without a packet', webm({ seconds: 0 })],
    ['half a WebM', webm({ seconds: 2 }).subarray(0, -4)],
    ['a WebM behind which something else stands', webm({ extra: Buffer.from('<html></html>') })],
    ['a video as MP4', mp4({ type: 1 })],
    ['an MP4 of another coding', mp4({ codec: 'avc1' })],
    ['an MP4 without a packet', mp4({ seconds: 0 })],
    ['half an MP4', mp4().subarray(0, -4)],
    ['an MP4 behind which something else stands', mp4({ extra: Buffer.from('<html>long enough</html>') })],
    ['an MP4 whose boxes have no end', Buffer.concat([mp4(), Buffer.from('00000000', 'hex'), Buffer.from('moov')])],
  ])('is not %s', (_, bytes) => {
    expect(judgeSound(bytes)).toBeNull()
  })
})

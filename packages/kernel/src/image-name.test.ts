import { describe, expect, test } from 'vitest'
import { isImageName } from './image-name.ts'

describe('§5 image detection', () => {
  test.each(['jpeg', 'jpg', 'gif', 'png', 'svg', 'webp', 'jfif', 'bmp', 'dpg', 'JPG'])(
    '.%s is an image',
    (extension) => {
      expect(isImageName(`https://files.example/a.b/plate.${extension}`)).toBe(true)
    },
  )

  test('the query string is ignored', () => {
    expect(isImageName('/media/a.png?width=320&name=x.pdf')).toBe(true)
    expect(isImageName('/files/a.pdf?name=x.png')).toBe(false)
    expect(isImageName('/files/a.pdf#x.png')).toBe(false)
  })

  test.each(['a.pdf', 'png', 'a.png/', 'a.mp4', '', '.'])('%s is none', (name) => expect(isImageName(name)).toBe(false))
})

/** A picture of what a video shows now, as it came over the line; null before its first frame. */
export async function takePicture(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.92))
  return blob && new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}

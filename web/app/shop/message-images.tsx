import { limits } from '@inkloom/contract/limits'
import { FileField } from '../ui/file-field.tsx'

const name = 'images'

/** The image field of a message form. */
export function MessageImages() {
  return (
    <FileField
      name={name}
      label="Images"
      hint={`Up to ${limits.messageImagesMax} pictures of 5 MB each: JPEG, PNG, WebP or GIF`}
      accept="image/jpeg,image/png,image/webp,image/gif"
      maxFiles={limits.messageImagesMax}
      maxBytes={limits.uploadBytes}
    />
  )
}

/** The chosen images of a form. */
export function messageImagesOf(form: HTMLFormElement): File[] {
  return new FormData(form).getAll(name).filter((file): file is File => file instanceof File && file.size > 0)
}

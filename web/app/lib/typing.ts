import type { FocusEvent } from 'react'
import { pointerReleased } from '../runtime/pointer.ts'

const textFields = 'input:not([type=radio], [type=file]), textarea'

/** Sets `data-typing` on an element while a text field in it has the focus: bars then leave the space to the fields. */
export function markTyping({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target.matches(textFields)) currentTarget.dataset['typing'] = ''
}

/** After the press that ended the typing: a bar that returns would cover the button that is pressed. */
export async function unmarkTyping({ currentTarget }: FocusEvent<HTMLElement>): Promise<void> {
  await pointerReleased()
  if (!currentTarget.querySelector(`:is(${textFields}):focus`)) delete currentTarget.dataset['typing']
}

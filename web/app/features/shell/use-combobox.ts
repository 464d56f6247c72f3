import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions } from '@inkloom/contract/catalog'
import { useSuggestions } from './use-suggestions.ts'

export interface Choice {
  path: string
  text?: string
}

const none = -1

/** Keyboard, focus and ARIA attributes of the form's input; `list` is the id of the list and the prefix of the option ids. */
export function useCombobox(
  form: HTMLFormElement,
  list: string,
  choicesOf: (found: Suggestions) => Choice[],
) {
  const navigate = useNavigate()
  const text = useInputValue(form)
  // An empty box that has the focus shows recent searches.
  const [wish, setIsWanted] = useState<boolean | null>(() => (isEmpty(form) && hasFocus(form) ? true : null))
  const [active, setActive] = useState(none)
  // Includes text typed before this code was loaded.
  const isWanted = wish ?? text !== inputOf(form).defaultValue
  const found = useSuggestions(isWanted ? text : null)
  const choices = choicesOf(found)
  const isOpen = isWanted && choices.length > 0

  const close = () => {
    setIsWanted(false)
    setActive(none)
  }
  const choose = (at: number) => {
    const choice = choices[at]
    if (!choice) return
    if (choice.text !== undefined) inputOf(form).value = choice.text
    close()
    void navigate(choice.path)
  }
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    setIsWanted(true)
    setActive(to)
  }

  const onInput = useEffectEvent(() => {
    setIsWanted(true)
    setActive(none)
  })
  const onFocusIn = useEffectEvent(() => {
    if (isEmpty(form) && hasFocus(form)) setIsWanted(true)
  })
  const onSubmit = useEffectEvent(close)
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    if (!form.contains(event.relatedTarget as Node | null)) close()
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== inputOf(form) || event.isComposing) return
    if (!isWanted && event.key.startsWith('Arrow')) setIsWanted(true)
    if (choices.length === 0) return
    const last = choices.length - 1
    if (event.key === 'ArrowDown') move(event, active === last ? none : active + 1)
    else if (event.key === 'ArrowUp') move(event, active === none ? last : active - 1)
    else if (event.key === 'Home' && active !== none) move(event, 0)
    else if (event.key === 'End' && active !== none) move(event, last)
    else if (event.key === 'Escape' && isOpen) {
      // Otherwise Escape clears the input.
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isOpen && active !== none) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Enter' || event.key === 'Tab') close()
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('input', () => onInput(), { signal })
    form.addEventListener('submit', () => onSubmit(), { signal })
    form.addEventListener('focusin', () => onFocusIn(), { signal })
    form.addEventListener('focusout', (event) => onFocusOut(event), { signal })
    form.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    return () => listening.abort()
  }, [form])

  useEffect(() => {
    const box = inputOf(form)
    box.setAttribute('aria-controls', list)
    box.setAttribute('aria-expanded', String(isOpen))
    if (active === none) box.removeAttribute('aria-activedescendant')
    else box.setAttribute('aria-activedescendant', `${list}-${active}`)
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  })

  const isIdle = text.trim() === ''
  return { found, isIdle, choices, isOpen, active: isOpen ? active : none, choose, point: setActive }
}

function useInputValue(form: HTMLFormElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      form.addEventListener('input', onChange)
      return () => form.removeEventListener('input', onChange)
    },
    [form],
  )
  return useSyncExternalStore(subscribe, () => inputOf(form).value)
}

function inputOf(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem('keyword') as HTMLInputElement
}

function isEmpty(form: HTMLFormElement): boolean {
  return inputOf(form).value.trim() === ''
}

function hasFocus(form: HTMLFormElement): boolean {
  return document.activeElement === inputOf(form)
}

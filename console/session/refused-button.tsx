import { Button, type ButtonProps, Tooltip } from '@mantine/core';

/** Says why at the pointer, by the keyboard and by touch. In a file of its own: the first page loads no tooltips. */
export function RefusedButton({ reason, ...button }: { reason: string } & ButtonProps) {
  // Not `disabled`: it must stay focusable, so that keyboard users get the reason.
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <Button {...button} aria-disabled data-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}

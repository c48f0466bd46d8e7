import { UnstyledButton } from '@mantine/core';
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useState } from 'react';

export interface OpenedMenu {
  /** The button that opens the menu. */
  target: ReactElement;
}

/** A button whose menu is loaded with the first click: the code of menus is a tenth of what the first page may load. */
export function LaterMenu({
  className,
  menu: LoadedMenu,
  children,
}: {
  className: string;
  menu: ComponentType<OpenedMenu>;
  children: ReactNode;
}) {
  const [used, setUsed] = useState(false);
  const closed = (
    <UnstyledButton
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    >
      {children}
    </UnstyledButton>
  );
  if (!used) return closed;
  return (
    <Suspense fallback={closed}>
      <LoadedMenu target={<UnstyledButton className={className}>{children}</UnstyledButton>} />
    </Suspense>
  );
}

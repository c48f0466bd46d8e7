import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './kit/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NavigationContext } from './frame/navigation.ts';
import { SignInAgain } from './frame/sign-in-again.tsx';
import { ConfirmProvider } from './kit/confirm.tsx';
import { theme, variables } from './kit/theme.ts';
import { navigation, router } from './router.ts';
import { queryClient } from './session/query-client.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
// Where the locks on scrolling look for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const colourScheme = localStorageColorSchemeManager({ key: 'laurel.colour-scheme' });
const place = document.getElementById('console');
if (!place) throw new Error('the page has no #console element');

createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={colourScheme}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          <ConfirmProvider>
            <RouterProvider router={router} />
            <SignInAgain />
          </ConfirmProvider>
        </NavigationContext>
        {/* In the middle, where they cover neither the buttons of the page nor those that save. */}
        <Notifications position="bottom-center" limit={3} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

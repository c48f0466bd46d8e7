const split = (text: string): [string, ...string[]] => text.split(' ') as [string, ...string[]];

export const firstNames = split(
  'Ada Aisha Akira Alejandra Amara Amélie Ana Anders Anouk Arjun Astrid Aya Bastian Beatriz Björn Camila Chidi Chloé ' +
    'Dana Daniel Deniz Diego Elif Emil Emma Esra Farah Felix Fatima Freya Gabriel Giulia Hana Hannah Hugo Ibrahim Ida ' +
    'Ines Isla Ivan Jakub Jana João Jonas Júlia Kaito Karim Kenji Klara Lars Layla Leila Leo Lina Linh Luca Lucía Maja ' +
    'Malik Marek Mariam Mateo Maya Mei Mila Milan Mina Mira Nadia Naomi Nia Nils Noah Noor Nora Olga Oliver Omar Oskar ' +
    'Paula Pedro Petra Priya Rafael Rania Ravi Rosa Sami Sara Selin Sofia Sven Tariq Tereza Theo Thiago Tomás Uma Vera ' +
    'Viktor Wanjiru Yara Yuki Yusuf Zeynep Zoé Zuri',
);

export const lastNames = split(
  'Abebe Adeyemi Almeida Andersen Arslan Banerjee Baptiste Becker Bergström Bianchi Blanc Brandt Carvalho Castillo Chen ' +
    'Costa Cruz Demir Diallo Dubois Eriksen Fernández Fischer Fontaine García Gruber Hansen Haddad Herrera Hoang Hoffmann ' +
    'Ishikawa Ito Ivanova Jansen Jensen Kamau Kaplan Kaya Keller Khan Kim Kovač Kowalska Kumar Larsen Laurent Lefèvre ' +
    'Lindqvist Lopes Marino Martin Mbeki Mehta Meyer Moreau Moreno Mori Müller Nair Nakamura Ndiaye Nguyen Nielsen Novák ' +
    'Nowak Okafor Okonkwo Oliveira Osei Öztürk Park Patel Peeters Pereira Petrov Popescu Quispe Ramos Rao Reyes Ricci ' +
    'Rossi Sato Schmidt Silva Singh Solberg Sørensen Suzuki Takahashi Tanaka Torres Tran Vargas Virtanen Visser Weber ' +
    'Yamamoto Yılmaz Zhang Zimmermann',
);

/** The name of an account, only with ASCII letters: `Zoé Sørensen` becomes `zoe.sorensen`. */
export function handleOf(displayName: string): string {
  return displayName
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(' ', '.')
    .toLowerCase();
}

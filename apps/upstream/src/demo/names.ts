/** First names of the demo's people, in two groups that decide what their portraits can show. */
export const FIRST_NAMES = {
  one: (
    'Marcus Diego Tomasz Kwame Elias Jamal Hiroshi Rafael Owen Andre Mateo Viktor Samir Dante Liam Noah Isaac Malik ' +
    'Jonas Emeka Felix Arturo Kenji Luca Trevor Caleb Omar Nikolai Desmond Hugo Ravi Ethan Julian Tariq Silas Bruno ' +
    'Wesley Amir Logan Stefan Darnell Gavin Pavel Miguel Curtis Anton Reid Jerome Colin Tobias Marco Idris Grant Yusuf ' +
    'Leon Bastian Troy Enzo Kofi Dmitri'
  ).split(' '),
  two: (
    'Amara Sofia Mei Priya Nadia Chloe Zara Elena Imani Freya Carmen Yuki Leila Ingrid Tessa Aisha Rosa Hannah Bianca ' +
    'Naomi Katya Maya Simone Paige Lucia Dalia Fiona Keiko Esther Camila Petra Jasmine Olivia Renata Sanaa Heidi Thandi ' +
    'Valeria Mira June Gwen Farah Alma Noor Celeste Dana Vivian Ayana Greta Lola Ines Shay Odessa Marisol Anika Delia ' +
    'Wren Safiya Talia Rhea'
  ).split(' '),
} as const;

/** Last names of the demo's people. */
export const LAST_NAMES = (
  'Hale Okafor Reyes Kowalski Tanaka Brandt Delgado Moreau Whitaker Osei Petrov Nguyen Castillo Lindqvist Haddad Pryce ' +
  'Santoro Bauer Mbeki Callahan Ferreira Novak Ishikawa Ramsey Dubois Aydin Vance Morales Sato Kincaid Rahman Ortega ' +
  'Bishop Halloran Vasquez Eriksen Diallo Mercer Romano Park Thorne Khalil Winters Solis Abara Keller Yamada Pruitt ' +
  'Navarro Sorensen Adeyemi Cross Marchetti Lund Chandra Drake Fuentes Ivanov Sterling Takeda Bello Hargrove Quinn ' +
  'Zielinski Ruiz Beckett Amari Larsen Costa Monroe Farouk Steele Villanueva Holm Nakamura Grady Sandoval Weiss Boateng ' +
  'Rourke Silva Jensen Malone Kaur Barrett Escobar Tran Foley Mensah Hoffmann Pierce Salazar Lindgren Yeo Carver Dias'
).split(' ');

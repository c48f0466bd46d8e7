module github.com/laurel/laurel-go

go 1.24
